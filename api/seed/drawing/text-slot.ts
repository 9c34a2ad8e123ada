import { DomUtils } from "htmlparser2";
import type { Box, Size } from "./fit.ts";
import type { TemplateElement } from "./read-template.ts";
import type { TextStyle } from "./text.ts";
import { parseWeight } from "./typeface.ts";

/** The size for a drawing. */
export interface Room extends Size {
  /** Margin left and right of a label's words, as a share of its shorter side; round packs need more. */
  margin?: number | undefined;
}

/** The original size of a fluid template, and the new size. */
export interface Stretch {
  from: Size;
  to: Room;
}

const alignments = { start: "left", middle: "middle", end: "right" } as const;
const typeScale = ({ width, height }: Size) => Math.min(height, width * 1.25);

/** Reads the style of a template's `<text>`. */
export function readTextStyle({ attribs }: TemplateElement) {
  return {
    weight: parseWeight(attribs["font-weight"]),
    size: Number(attribs["font-size"]),
    align: alignments[(attribs["text-anchor"] ?? "start") as keyof typeof alignments],
    paint: attribs.class ? `class="${attribs.class}"` : `fill="${attribs.fill}"`,
  };
}

/** Reads the position and style of a slot's text from its box, sample text and attributes. */
export function readTextSlot(
  { attribs, children }: TemplateElement,
  stretch?: Stretch,
): { box: Box; style: TextStyle } {
  const inside = children.filter(DomUtils.isTag);
  const rect = inside.find(({ name }) => name === "rect");
  const sample = inside.find(({ name }) => name === "text");
  if (!rect || !sample) {
    throw new Error(`The slot "${attribs["data-slot"]}" needs a <rect> and a <text>`);
  }
  const { x, y, width, height } = rect.attribs;
  const box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
  const scale = stretch ? typeScale(stretch.to) / typeScale(stretch.from) : 1;
  return {
    box: stretch ? stretchBox(box, stretch) : box,
    style: {
      ...readTextStyle(sample),
      size: Number(attribs["data-size"] ?? Number.POSITIVE_INFINITY) * scale,
      lines: Number(attribs["data-lines"] ?? 1),
      valign: (attribs["data-valign"] ?? "top") as "top" | "middle" | "bottom",
      breakGain: Number(attribs["data-break-gain"] ?? 1.12),
    },
  };
}

/** Scales a box to the new size. A box at an edge keeps the same margin on all sides. */
function stretchBox(box: Box, { from, to }: Stretch): Box {
  const [across, down] = [to.width / from.width, to.height / from.height];
  const edge = from.width / 10;
  const computeMargin = (drawn: number) =>
    Math.min(to.width, to.height) * (to.margin ?? drawn / Math.min(from.width, from.height));
  const spare = from.width - box.x - box.width;
  const x = box.x < edge ? computeMargin(box.x) : box.x * across;
  const right = spare < edge ? to.width - computeMargin(spare) : (box.x + box.width) * across;
  return { x, y: box.y * down, width: right - x, height: box.height * down };
}
