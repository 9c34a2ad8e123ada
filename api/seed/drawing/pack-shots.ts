import sharp from "sharp";
import type { RawPixels } from "../../src/platform/images/downscale.ts";
import { type Art, type Figure, place } from "./art.ts";
import type { DemoPack } from "./demo-pack.ts";
import type { Wording } from "./label.ts";
import { type BackText, printBack } from "./label-back.ts";
import { printFront, printPicture } from "./label-designs.ts";
import { paletteOf } from "./palette.ts";
import { canvas, createPen } from "./pen.ts";
import { viewsOf } from "./views.ts";

/** Everything that decides how the pictures of one product look. */
export interface ShotList {
  pack: DemoPack;
  words: Wording;
  back: BackText;
  /** The category's hue in degrees. */
  hue: number;
  /** Neighbours in a category differ in it, and so in design, second colour and small things. */
  variant: number;
  count: 2 | 3;
}

const margin = 56;
const frame = { x: margin, y: margin, width: canvas - margin * 2, height: canvas - margin * 2 };
const accents = [170, -45, 60, 200, 120, -90, 25];

/** Draws the pictures of a product as SVG that needs no font, on transparent ground. */
export function drawPackShots(list: ShotList, pixels: number): string[] {
  const { words, variant } = list;
  const accent = accents[variant % accents.length] ?? 170;
  const colours = paletteOf((list.hue + ((variant % 3) - 1) * 6 + 360) % 360, accent);
  return Array.from({ length: list.count }, (_, index) => {
    const pen = createPen();
    const artWith = (print: Art["print"]): Art => ({ pen, colours, words, variant, print });
    const front = artWith((width, height, margin) =>
      printFront(variant, { pen, words, colours, width, height, ...(margin && { margin }) }),
    );
    const back = artWith((width, height, margin) =>
      printBack({ pen, words, colours, width, height, ...(margin && { margin }) }, list.back),
    );
    const withPicture = (picture: Figure) =>
      artWith((width, height) => printPicture({ pen, words, colours, width, height }, picture));
    const figure = viewsOf(list.pack, { front, back, withPicture }, list.count)[index];
    return pen.finish(figure ? place(figure, frame) : "", pixels);
  });
}

/** Turns a drawing into pixels with an alpha channel. */
export async function rasterise(svg: string): Promise<RawPixels> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}
