import { type Print, write } from "./label.ts";
import { rect } from "./shapes.ts";
import { drawText, wrap } from "./text.ts";
import { typeface } from "./typeface.ts";

const storage =
  "Store below 30 °C in a dry place, away from sunlight. Keep out of the reach of children.";

/** What the small print says. */
export interface BackText {
  batch: string;
  needsPrescription: boolean;
}

/** Prints a label's back: the name once more, how to keep it, batch and bars. */
export function printBack(print: Print, { batch, needsPrescription }: BackText): string {
  const { colours: c, width: w, height: h } = print;
  const margin = Math.min(w, h) * (print.margin ?? 0.085);
  const sale = needsPrescription
    ? "Prescription medicine. Use only as your doctor directs."
    : "Read the label before use.";
  const { lines, size } = fillWith(`${sale} ${storage}`, w - margin * 2, h * 0.37, w * 0.07);
  const body = lines.map((line, index) => {
    const y = h * 0.39 + (index * leading + 0.72) * size;
    return typeface(500).outline(line, { x: margin, y, size, fill: c.grey });
  });
  const code = w * 0.3;
  const foot = { x: margin, y: h * 0.835, width: w - margin * 2.4 - code, height: h * 0.05 };
  return [
    rect(0, 0, w, h, "#fff"),
    rect(0, 0, w, h * 0.25, c.main),
    rect(0, h * 0.25, w, h * 0.018, c.accent),
    write(print, "title", [0, 0.06, 1, 0.2], c.onMain, { size: 0.12, lines: 2 }),
    write(print, "note", [0, 0.315, 1, 0.365], c.ink, { weight: 700, size: 0.055, lines: 1 }),
    ...body,
    drawText(`Batch ${batch}`, foot, { fill: c.ink, weight: 700, size: w * 0.07, lines: 1 }).svg,
    write(print, "maker", [0, 0.905, 0.54, 0.945], c.grey),
    bars(w - margin - code, h * 0.82, code, h * 0.13, batch),
  ].join("");
}

const leading = 1.4;

/** The text in lines of the largest size, up to `largest`, in which it fills no more than the height. */
function fillWith(text: string, width: number, height: number, largest: number) {
  for (let size = largest; ; size *= 0.94) {
    const lines = wrap(text, width, size, 500);
    if (lines.length * leading * size <= height) return { lines, size };
  }
}

function bars(x: number, y: number, width: number, height: number, code: string): string {
  const widths = [...`${code}${code}${code}`]
    .slice(0, 24)
    .map((sign) => 1 + (sign.charCodeAt(0) % 3));
  const unit = width / widths.reduce((sum, step) => sum + step, 0);
  let at = x;
  const drawn = widths.map((step, index) => {
    const bar = index % 2 ? "" : rect(at, y, step * unit, height, "#1b2420");
    at += step * unit;
    return bar;
  });
  return drawn.join("");
}
