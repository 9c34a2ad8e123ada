import sharp from "sharp";
import type { RawPixels } from "../../src/platform/images/downscale.ts";
import { computeBounds, scaleToFit } from "./fit.ts";
import type { Pack } from "./pack.ts";
import { createPalette, createStyleSheet } from "./palette.ts";
import { drawViews } from "./views.ts";

/** All inputs for the pictures of one product. */
export interface ShotList {
  pack: Pack;
  /** Texts on the pack. `detail` is the strength or size and may be empty, `note` is the small print. */
  words: { title: string; detail: string; note: string; maker: string };
  back: { batch: string; needsPrescription: boolean };
  /** The category's hue in degrees. */
  hue: number;
  /** Differs between neighbours in a category, and so do label, second colour and small details. */
  variant: number;
  count: 2 | 3;
}

const labels = ["band", "wave", "solid", "slant", "bar", "disc", "stripes", "plate"] as const;
const accents = [170, -45, 60, 200, 120, -90, 25] as const;
const storage =
  "Store below 30 °C in a dry place, away from sunlight. Keep out of the reach of children.";
const whiteish = "#fafbfa";
const canvas = 640;
const frame = { x: 0, y: 0, width: 528, height: 528 };

/** Draws the pictures of a product as SVG without fonts, on a transparent background. */
export function drawProduct(list: ShotList, pixels: number): string[] {
  const { pack, words, back, variant } = list;
  const texts = {
    ...words,
    name: `${words.title} ${words.detail}`.trim(),
    batch: `Batch ${back.batch}`,
    code: back.batch,
    advice: `${back.needsPrescription ? "Prescription medicine. Use only as your doctor directs." : "Read the label before use."} ${storage}`,
  };
  const looks = new Set([variant % 3 === 1 ? "pressed" : "open", pack.detail]);
  const label = `label-${pickAt(labels, variant)}`;
  const look = { texts, looks, label, isMirrored: variant % 2 === 1 };
  const style = createStyleSheet(createPaints(list));
  return drawViews(pack, look, list.count).map(({ svg, placed }) => {
    const box = computeBounds(placed);
    const side = canvas / scaleToFit(box, frame);
    const [x, y] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
    const view = [x, y, side, side].map((value) => value.toFixed(2)).join(" ");
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${pixels}" height="${pixels}"><style>${style}</style>${svg}</svg>`;
  });
}

/** The product's palette, and the paints of its parts. */
function createPaints({ pack, hue, variant }: ShotList) {
  const colours = createPalette(
    (hue + ((variant % 3) - 1) * 6 + 360) % 360,
    pickAt(accents, variant),
  );
  const glass: Record<string, string> = {
    amber: "#8c4a17",
    white: "#f3f5f4",
    green: "#2f6b45",
    clear: "#e3edf0",
    colour: colours.main,
    accent: colours.accent,
  };
  return {
    ...colours,
    glass: glass[pack.detail] ?? whiteish,
    cap: variant % 3 === 0 ? colours.deep : whiteish,
    lid: variant % 2 ? colours.main : whiteish,
    stand: variant % 2 ? colours.deep : whiteish,
    boot: variant % 2 ? colours.main : colours.soft,
    pill: variant % 4 < 2 ? whiteish : colours.soft,
    half: variant % 4 < 2 ? whiteish : colours.accent,
  };
}

const pickAt = <T>(choices: readonly [T, ...T[]], index: number): T =>
  choices[index % choices.length] ?? choices[0];

/** Renders a drawing to pixels with an alpha channel. */
export async function rasterise(svg: string): Promise<RawPixels> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}
