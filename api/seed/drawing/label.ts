import type { Palette } from "./palette.ts";
import type { Pen } from "./pen.ts";
import { drawText, type TextStyle } from "./text.ts";

/** What a pack says. */
export interface Wording {
  title: string;
  /** Strength or size; may be empty. */
  detail: string;
  /** Small print under it, such as the pack's content. */
  note: string;
  maker: string;
}

/** A flat area to be printed, its origin at the top left. */
export interface Print {
  pen: Pen;
  words: Wording;
  colours: Palette;
  width: number;
  height: number;
  /** Free edge left and right of the words as a share of the shorter side; round packs need more. */
  margin?: number;
}

/** Part of an area in shares of its size: left, top, right, bottom. 0 and 1 across keep a margin. */
export type Part = readonly [number, number, number, number];

export type Role = "title" | "detail" | "note" | "maker";

type RoleStyle = Omit<TextStyle, "fill">;

const roles: Record<Role, RoleStyle> = {
  title: { weight: 800, size: 0.2, lines: 3, valign: "middle" },
  detail: { weight: 700, size: 0.115 },
  note: { weight: 500, size: 0.068, breakGain: 1.6 },
  maker: { weight: 700, size: 0.056, lines: 1 },
};

/**
 * Writes one of the pack's texts into a part of the area. Places and sizes are shares, so that one design
 * serves tall, wide and square labels.
 */
export function write(
  { words, width, height, margin: share = 0.085 }: Print,
  role: Role,
  part: Part,
  fill: string,
  style: Partial<RoleStyle> = {},
): string {
  const text = words[role];
  if (text === "") return "";
  const [left, top, right, bottom] = part;
  const margin = Math.min(width, height) * share;
  const x = left === 0 ? margin : left * width;
  const box = {
    x,
    y: top * height,
    width: (right === 1 ? width - margin : right * width) - x,
    height: (bottom - top) * height,
  };
  const settings = { ...roles[role], ...style, fill };
  const size = settings.size * Math.min(height, width * 1.25);
  return drawText(text, box, { ...settings, size: Math.min(size, sizeCap(role, words, width)) })
    .svg;
}

// A long name is set small; its strength must not shout over it.
function sizeCap(role: Role, words: Wording, width: number): number {
  if (role !== "detail") return Number.POSITIVE_INFINITY;
  const longest = Math.max(...words.title.split(" ").map((word) => word.length));
  return (width / longest) * 1.25;
}
