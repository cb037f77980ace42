/** So much finer than it is drawn a picture is made: it is looked at large, and printed. */
const FINER = 2;
/** No side of a picture is longer, in pixels: beyond that browsers give an empty one. */
const LONGEST = 8192;

/** By how much a drawing of this size is enlarged. */
export const enlargedBy = (width: number, height: number): number =>
  Math.min(FINER, LONGEST / Math.max(width, height, 1));

/** The drawing as the browser has it, once it can be painted. */
function loaded(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((done, failed) => {
    image.onload = () => done(image);
    image.onerror = () => failed(new Error("The drawing cannot be painted."));
    // Not as a blob: what comes from one may not be read back from a canvas everywhere.
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

/** A drawing that stands by itself, as a PNG in base64. */
export async function pngOf(svg: string): Promise<string> {
  const image = await loaded(svg);
  const { naturalWidth: width, naturalHeight: height } = image;
  const finer = enlargedBy(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * finer);
  canvas.height = Math.round(height * finer);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("Nothing can be painted here.");
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const url = canvas.toDataURL("image/png");
  return url.slice(url.indexOf(",") + 1);
}
