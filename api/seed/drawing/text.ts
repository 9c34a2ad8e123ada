import type { Box } from "./fit.ts";
import { getTypeface, type Weight } from "./typeface.ts";

export interface TextStyle {
  weight?: Weight;
  /** Attributes for its colour: `class="main"`. */
  paint: string;
  /** Maximum size; the text shrinks from here until it fits. */
  size: number;
  align?: "left" | "middle" | "right";
  valign?: "top" | "middle" | "bottom";
  /** Maximum lines; the text breaks between words. */
  lines?: number;
  /** Minimum growth factor of the text that justifies a further line. */
  breakGain?: number;
}

const lineHeight = 1.1;
/** Height of a capital letter in multiples of the size. */
const capHeight = 0.714;

export interface Fit {
  lines: string[];
  size: number;
}

/** Breaks a text between words so that it is as large as possible in the box, with as few lines as possible. */
export function fitText(text: string, box: Box, style: TextStyle): Fit {
  const face = getTypeface(style.weight ?? 700);
  let best: Fit = { lines: [text], size: 0 };
  for (const lines of listBreaks(text.split(" "), style.lines ?? 2)) {
    const widest = Math.max(...lines.map((line) => face.widthOf(line)));
    const tall = capHeight + (lines.length - 1) * lineHeight;
    const size = Math.min(style.size, box.width / widest, box.height / tall);
    const gain = lines.length > best.lines.length ? (style.breakGain ?? 1.12) : 1;
    if (size > best.size * gain) best = { lines, size };
  }
  return best;
}

/** Draws a text inside a box. */
export function drawText(text: string, box: Box, style: TextStyle): { svg: string; size: number } {
  const { lines, size } = fitText(text, box, style);
  const face = getTypeface(style.weight ?? 700);
  const height = (capHeight + (lines.length - 1) * lineHeight) * size;
  const spare = box.height - height;
  const shift = { top: 0, middle: spare / 2, bottom: spare }[style.valign ?? "top"];
  const baseline = box.y + shift + capHeight * size;
  const svg = lines.map((line, index) => {
    const left = box.width - face.widthOf(line) * size;
    const indent = { left: 0, middle: left / 2, right: left }[style.align ?? "left"];
    const place = { x: box.x + indent, y: baseline + index * lineHeight * size, size };
    return face.outline(line, { ...place, paint: style.paint });
  });
  return { svg: svg.join(""), size };
}

const leading = 1.4;

/** Draws small print at the largest size that fits the box. */
export function drawParagraph(text: string, box: Box, style: TextStyle): string {
  const weight = style.weight ?? 700;
  let { size } = style;
  let lines = wrap(text, box.width, size, weight);
  while (lines.length * leading * size > box.height) {
    size *= 0.94;
    lines = wrap(text, box.width, size, weight);
  }
  const drawn = lines.map((line, index) => {
    const y = box.y + (index * leading + 0.72) * size;
    return getTypeface(weight).outline(line, { x: box.x, y, size, paint: style.paint });
  });
  return drawn.join("");
}

/** Breaks small print of one size into lines of this width. */
export function wrap(text: string, width: number, size: number, weight: Weight): string[] {
  const face = getTypeface(weight);
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || face.widthOf(longer) * size > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** All ways to break words into at most `most` lines, fewest lines first. */
function listBreaks(words: string[], most: number): string[][] {
  const whole = [[words.join(" ")]];
  if (most === 1 || words.length === 1) return whole;
  const further = words.slice(1).flatMap((_, index) => {
    const first = words.slice(0, index + 1).join(" ");
    return listBreaks(words.slice(index + 1), most - 1).map((rest) => [first, ...rest]);
  });
  // "Vitamin C" stays together: no line has only one or two letters.
  const readable = further.filter((lines) => lines.every((line) => line.length > 2));
  return [...whole, ...readable].sort((a, b) => a.length - b.length);
}
