/** The shape of a head. */
export type Head = "oval" | "long" | "broad" | "wedge" | "snout";
/** What grows or is worn on it. */
export type Top =
  | "short"
  | "long-hair"
  | "bun"
  | "parted"
  | "curls"
  | "cap"
  | "helmet"
  | "hood"
  | "crown"
  | "tiara"
  | "ears"
  | "round-ears"
  | "mane"
  | "horns"
  | "fins"
  | "antennae"
  | "crest"
  | "spikes"
  | "plume"
  | "bare";
export type Eyes = "dots" | "slits" | "visor" | "glasses" | "wide";
export type Beard = "none" | "full" | "pointed" | "moustache";

/** How a character looks. Our own pictures: a few strokes each, so that thirty people can be told apart at a glance. */
export interface Looks {
  head: Head;
  top: Top;
  eyes: Eyes;
  beard: Beard;
}

const looks = (head: Head, top: Top, eyes: Eyes = "dots", beard: Beard = "none"): Looks => ({
  head,
  top,
  eyes,
  beard,
});

const byName: Record<string, Looks> = {
  "zina-adora": looks("oval", "tiara"),
  "adam-starlight": looks("oval", "parted"),
  "agan-rafa": looks("long", "short", "dots", "pointed"),
  "frun-sentel": looks("broad", "horns"),
  "odene-hobar": looks("snout", "mane", "slits"),
  "ly-mantok": looks("snout", "crest", "slits"),
  "vudot-vodot": looks("wedge", "fins", "wide"),
  "ran-jayma": looks("oval", "plume"),
  tourag: looks("broad", "cap", "dots", "full"),
  "rayner-derban": looks("wedge", "short", "visor"),
  kogus: looks("snout", "ears"),
  "doctor-sontag": looks("long", "bare", "glasses", "moustache"),
  "scott-rubel": looks("oval", "curls"),
  boccanegra: looks("wedge", "cap", "slits", "moustache"),
  "drakir-grebb": looks("broad", "crown", "wide"),
  "yarro-latac": looks("long", "antennae", "wide"),
  "professor-mareg": looks("long", "curls", "glasses", "full"),
  "oneste-woada": looks("oval", "hood"),
  "sidir-ganang": looks("wedge", "antennae"),
  "bridne-murcada": looks("broad", "round-ears"),
  "thysa-kymbo": looks("oval", "bun"),
  barca: looks("snout", "helmet"),
  saytar: looks("wedge", "spikes", "slits"),
  telmen: looks("long", "parted", "dots", "moustache"),
  "jon-kidu": looks("snout", "bare", "slits"),
  gelba: looks("broad", "bare", "dots", "full"),
  "senator-dermond": looks("oval", "hood", "dots", "pointed"),
  redjac: looks("wedge", "helmet", "visor"),
  "jin-voles": looks("long", "helmet", "slits"),
  "vans-ka-tie-a": looks("oval", "long-hair", "visor"),
  "els-taroff": looks("broad", "helmet", "visor"),
  "emperor-coreguya": looks("long", "crown", "slits", "pointed"),
  ascaill: looks("wedge", "crown", "slits", "moustache"),
  balgar: looks("broad", "fins", "glasses", "full"),
  "treb-eyro": looks("oval", "crown", "visor"),
  "xela-grebb": looks("broad", "crown", "wide", "full"),
  "odel-hobar": looks("snout", "mane", "slits", "full"),
  "inzenzia-iii": looks("long", "hood", "dots", "full"),
  "nam-nhuk": looks("wedge", "plume", "visor", "full"),
  "tensok-phi": looks("wedge", "crown", "glasses"),
  "darb-selesh": looks("snout", "crest", "wide"),
  "megda-sheels": looks("oval", "tiara", "slits"),
  shirofune: looks("long", "spikes", "slits", "pointed"),
  yaldor: looks("long", "crown", "wide"),
};

/** The two faces of a neutral sovereign's counter show the same person. */
const ofEitherSide = /-(rebel|imperial)$/;

const heads: Head[] = ["oval", "long", "broad", "wedge"];
const tops: Top[] = ["short", "parted", "curls", "long-hair", "bun", "cap", "hood", "bare"];

/** How somebody looks; whoever is not known gets a face that follows from the name, always the same. */
export function looksOf(id: string): Looks {
  const name = id.replaceAll("_", "-");
  const known = byName[name] ?? byName[name.replace(ofEitherSide, "")];
  if (known) return known;
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return looks(heads[sum % heads.length] ?? "oval", tops[(sum >> 3) % tops.length] ?? "short");
}

/** The part of a name that people use: it has to fit on a counter. */
export function shortName(name: string): string {
  const words = name.split(" ").filter((word) => !/^[IVX]+$/.test(word));
  return words[words.length - 1] ?? name;
}
