import type { Atlas } from "../backend/generated/Atlas";
import type { Chronicle } from "../backend/generated/Chronicle";
import type { CoursePoint } from "../backend/generated/CoursePoint";
import type { PlanetPoint } from "../backend/generated/PlanetPoint";
import { looks, lookWords, planetSize, sheetOf, spotsOf, type Look, type Spot } from "../galaxy/planetLooks";
import { sideName } from "../pieces/side";

/** The galaxy at one moment. */
export interface FilmFrame {
  title: string;
  points: number;
  position: number;
  spots: readonly Spot[];
  /** What changed since the picture before, in words. */
  news: readonly string[];
}

/** The colours of a picture that stands by itself, in a file. */
export const colours: Readonly<Record<Look, string>> = {
  patriotic: "#3f78e0",
  loyal: "#8fb2f2",
  neutral: "#8d939e",
  dissent: "#f3b984",
  unrest: "#ee8f43",
  rebellion: "#ff5a2a",
  rebel: "#e0331b",
  stopped: "#a06bd6",
  gone: "#15181f",
};

/** The last moment of each Game-Turn, with the beginning and the end. */
export function moments(course: readonly CoursePoint[]): CoursePoint[] {
  return course.filter(({ moment }, index) => {
    if (moment.what !== "after") return true;
    const next = course[index + 1]?.moment;
    return next === undefined || (next.what !== "beginning" && next.turn !== moment.turn);
  });
}

export function title({ moment }: CoursePoint): string {
  switch (moment.what) {
    case "beginning":
      return "Set up";
    case "after":
      return `Game-Turn ${moment.turn}`;
    case "end":
      return `The end, Game-Turn ${moment.turn}`;
  }
}

/** The pictures of a game, one for each Game-Turn. */
export function framesOf(chronicle: Chronicle, atlas: Atlas): FilmFrame[] {
  let before: readonly PlanetPoint[] | null = null;
  return moments(chronicle.course).map((point) => {
    const spots = spotsOf(chronicle.planets, point.planets, before, atlas);
    before = point.planets;
    const great = ["rebellion", "rebel", "stopped", "gone"];
    const news = spots.filter(({ changed, look }) => changed && great.includes(look));
    return {
      title: title(point),
      points: point.points,
      position: point.position,
      spots,
      news: news.map(({ name, look }) => `${name}: ${lookWords[look].toLowerCase()}`),
    };
  });
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const figure = (value: number) => String(Math.round(value));

/** The planets of a picture as they are drawn in a file. */
function planets(frame: FilmFrame, size: number): string {
  return frame.spots
    .map(({ x, y, name, look, changed }) => {
      const ring = changed
        ? `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(size * 1.7)}" fill="none" stroke="#ffe9a8" stroke-width="${figure(size / 4)}"/>`
        : "";
      const cross =
        look === "gone"
          ? `<path d="M${figure(x - size)} ${figure(y - size)}l${figure(2 * size)} ${figure(2 * size)}m0 -${figure(2 * size)}l-${figure(2 * size)} ${figure(2 * size)}" stroke="#c8ccd4" stroke-width="${figure(size / 4)}"/>`
          : "";
      return `<g><title>${escaped(name)}: ${lookWords[look]}</title><circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(size)}" fill="${colours[look]}" stroke="#c8ccd4" stroke-width="${figure(size / 8)}"/>${cross}${ring}</g>`;
    })
    .join("");
}

/** A text in lines of at most so many letters each. */
function inLines(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines;
}

const headline = ({ outcome, why }: Chronicle) => `${sideName[outcome.winner]} victory: ${why}`;

/** So many lines below a picture say what is new in it. */
const NEWS = 2;

/** What is new in a picture, as far as it has room. */
function newsOf({ news }: FilmFrame): string[] {
  if (news.length === 0) return [];
  const lines = inLines(news.join(", "), 54);
  return lines
    .slice(0, NEWS)
    .map((line, at) => (at === NEWS - 1 && lines.length > NEWS ? `${line} …` : line));
}

/** The strip as one picture. */
export function pictureOf(chronicle: Chronicle, atlas: Atlas): string {
  const frames = framesOf(chronicle, atlas);
  const sheet = sheetOf(frames);
  // A short war has a picture as wide as its headline and its legend need.
  const across = Math.min(4, Math.max(3, frames.length));
  const [wide, gap, line] = [360, 16, 22];
  const width = across * (wide + gap) + gap;
  const told = inLines(headline(chronicle), Math.floor((width - 2 * gap) / 8));
  const head = 70 + told.length * line;
  const high = Math.round((wide * sheet.height) / sheet.width);
  const below = 28 + NEWS * 16;
  const rows = Math.ceil(frames.length / across);
  const height = head + rows * (high + below + gap) + 44;
  const drawn = frames.map((frame, index) => {
    const x = gap + (index % across) * (wide + gap);
    const y = head + Math.floor(index / across) * (high + below + gap);
    const news = newsOf(frame).map(
      (words, number) =>
        `<text x="2" y="${high + 40 + number * 16}" font-size="12" fill="#a7adba">${escaped(words)}</text>`,
    );
    return `<g transform="translate(${x} ${y})"><rect width="${wide}" height="${high}" rx="8" fill="#0d1220"/><svg width="${wide}" height="${high}" viewBox="${figure(sheet.x)} ${figure(sheet.y)} ${figure(sheet.width)} ${figure(sheet.height)}">${planets(frame, planetSize(sheet))}</svg><text x="2" y="${high + 20}" font-weight="600">${escaped(frame.title)}</text><text x="${wide - 2}" y="${high + 20}" text-anchor="end">${frame.points} points</text>${news.join("")}</g>`;
  });
  const legend = looks.map(
    (look, index) =>
      `<g transform="translate(${gap + index * Math.floor((width - 2 * gap) / looks.length)} ${height - 22})"><circle cx="7" cy="-5" r="7" fill="${colours[look]}" stroke="#c8ccd4"/>${look === "gone" ? '<path d="M0 -12l14 14m0 -14l-14 14" stroke="#c8ccd4" stroke-width="2"/>' : ""}<text x="19" font-size="12">${lookWords[look]}</text></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="15" fill="#e8eaf0"><rect width="100%" height="100%" fill="#05080f"/><text x="${gap}" y="40" font-size="26" font-weight="700">${escaped(chronicle.name)}</text>${told.map((words, index) => `<text x="${gap}" y="${68 + index * line}">${escaped(words)}</text>`).join("")}${drawn.join("")}${legend.join("")}</svg>\n`;
}

/** The story as a web page that needs nothing else. */
export function pageOf(chronicle: Chronicle, atlas: Atlas): string {
  const frames = framesOf(chronicle, atlas);
  const sheet = sheetOf(frames);
  const box = `${figure(sheet.x)} ${figure(sheet.y)} ${figure(sheet.width)} ${figure(sheet.height)}`;
  const pictures = frames.map(
    (frame) =>
      `<figure><svg viewBox="${box}" role="img" aria-label="${escaped(frame.title)}">${planets(frame, planetSize(sheet))}</svg><figcaption><b>${escaped(frame.title)}</b> <span>${frame.points} Victory Points</span>${frame.news.length > 0 ? `<ul>${frame.news.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>` : ""}</figcaption></figure>`,
  );
  const scores = chronicle.scores.map(
    ({ what, points }) => `<tr><th>${escaped(what)}</th><td>${points > 0 ? "+" : ""}${points}</td></tr>`,
  );
  const legend = looks.map(
    (look) => `<li><i style="background:${colours[look]}"></i>${lookWords[look]}</li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(chronicle.name)}</title>
<style>
body{margin:0 auto;max-width:110rem;padding:2rem;background:#05080f;color:#e8eaf0;font:16px/1.45 system-ui,sans-serif}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(22rem,1fr));gap:1.5rem}
figure{margin:0}figure svg{width:100%;border-radius:.5rem;background:#0d1220}figcaption span{color:#a7adba}figcaption ul{margin:.25rem 0 0;padding-left:1.25rem}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}.legend i{display:inline-block;width:.8rem;height:.8rem;margin-right:.35rem;border:1px solid #c8ccd4;border-radius:1rem}
table{border-collapse:collapse}th{padding-right:2rem;font-weight:400;text-align:left}td{text-align:right}
</style></head><body>
<h1>${escaped(chronicle.name)}</h1>
<p>${escaped(headline(chronicle))} Game-Turn ${chronicle.turn} of ${chronicle.turns}, ${chronicle.points} Victory Points of ${chronicle.needed}.</p>
<ul class="legend">${legend.join("")}</ul>
<main>${pictures.join("\n")}</main>
<h2>Victory Points</h2><table>${scores.join("")}</table>
</body></html>
`;
}
