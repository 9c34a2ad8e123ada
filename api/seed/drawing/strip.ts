import type { Art, Figure } from "./art.ts";
import { softShadow } from "./shade.ts";
import { dimmed, rect, roundRect } from "./shapes.ts";
import { drawText } from "./text.ts";

export type Pill = "round" | "oval" | "capsule" | "softgel";

/** Columns and rows by the number of pills. */
const grids: Record<number, readonly [number, number]> = {
  1: [1, 1],
  2: [1, 2],
  3: [1, 3],
  4: [2, 2],
  6: [2, 3],
  8: [2, 4],
  10: [2, 5],
  14: [2, 7],
  15: [3, 5],
  20: [4, 5],
};

const pillSizes: Record<Pill, readonly [number, number]> = {
  round: [58, 58],
  oval: [82, 44],
  capsule: [92, 38],
  softgel: [80, 48],
};

/** A blister strip seen from above; odd variants have pressed foil over the pills. */
export function strip(art: Art, pill: Pill, count: number): Figure {
  const [columns, rows] = grids[count] ?? [2, 5];
  const [w, h] = pillSizes[pill];
  const cell = { width: Math.max(w + 34, columns < 3 ? 118 : 0), height: h + 26 };
  const edge = 20;
  const bandHeight = columns > 2 ? 96 : 88;
  const width = columns * cell.width + edge * 2;
  const height = rows * cell.height + edge * 2 + bandHeight;
  const { pen, colours: c } = art;
  const outline = roundRect(0, 0, width, height, 16);
  const isPressed = art.variant % 3 === 1;
  const onTop = art.variant % 2 === 0;
  const start = edge + (onTop ? bandHeight : 0);

  const foil = pen.linear(
    [
      [0, "#f4f6f7"],
      [0.22, "#cfd6d9"],
      [0.45, "#eef1f2"],
      [0.7, "#bfc8cc"],
      [1, "#e6eaec"],
    ],
    "diagonal",
  );
  const pockets = Array.from({ length: columns * rows }, (_, index) => {
    const x = edge + cell.width * ((index % columns) + 0.5);
    const y = start + cell.height * (Math.floor(index / columns) + 0.5);
    return isPressed ? pressed(art, x, y, w, h) : bubble(art, pill, x, y, w, h);
  });
  const tears = Array.from({ length: rows - 1 }, (_, index) => {
    const y = start + cell.height * (index + 1);
    return `<path d="M10 ${y}H${width - 10}" stroke="#8f9a9e" stroke-opacity=".55" stroke-width="2" stroke-dasharray="5 7"/>`;
  });

  const svg = [
    `<g transform="translate(6 12)">${softShadow(outline, 50, 0.22)}</g>`,
    pen.clipped(
      outline,
      [
        rect(0, 0, width, height, foil),
        isPressed ? dimmed(rect(0, 0, width, height, c.soft), 0.35) : "",
        ...tears,
        ...pockets,
        band(art, onTop ? 0 : height - bandHeight, width, bandHeight),
      ].join(""),
    ),
    `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>`,
  ].join("");
  return { svg, width, height };
}

function band({ colours: c, words }: Art, y: number, width: number, height: number): string {
  const margin = 18;
  const inner = width - margin * 2;
  const title = drawText(
    words.title,
    { x: margin, y: y + 14, width: inner, height: height * 0.42 },
    { fill: c.onMain, weight: 800, size: 40, lines: 1, valign: "middle" },
  );
  const under = words.detail || words.note;
  const detail = drawText(
    under,
    { x: margin, y: y + height * 0.63, width: inner, height: height * 0.24 },
    { fill: c.onMain, weight: 700, size: Math.min(26, title.size * 0.9), lines: 1 },
  );
  return `${rect(0, y, width, height, c.main)}${rect(0, y === 0 ? height : y - 5, width, 5, c.accent)}${title.svg}${detail.svg}`;
}

function pillShape(x: number, y: number, w: number, h: number, fill: string): string {
  return rect(x - w / 2, y - h / 2, w, h, fill, h / 2);
}

function bubble(art: Art, pill: Pill, x: number, y: number, w: number, h: number): string {
  const { pen } = art;
  const dome = pen.linear(
    [
      [0, "#fff", 0.85],
      [0.5, "#fff", 0.25],
      [1, "#7d898d", 0.35],
    ],
    "diagonal",
  );
  const glint = `<path d="M${x - w * 0.28} ${y - h * 0.3}q${w * 0.14} ${-h * 0.16} ${w * 0.34} ${-h * 0.1}" stroke="#fff" stroke-opacity=".9" stroke-width="4" stroke-linecap="round" fill="none"/>`;
  return [
    dimmed(pillShape(x + 2, y + 4, w + 18, h + 16, "#5d686c"), 0.28),
    pillShape(x, y, w + 18, h + 16, "#e9eef0"),
    pillShape(x, y, w + 18, h + 16, dome),
    pillBody(art, pill, x, y, w, h),
    glint,
  ].join("");
}

function pillBody(
  { pen, colours: c, variant }: Art,
  pill: Pill,
  x: number,
  y: number,
  w: number,
  h: number,
): string {
  const light = pen.linear(
    [
      [0, "#fff", 0.5],
      [0.45, "#fff", 0.05],
      [1, "#000", 0.2],
    ],
    "down",
  );
  const plain = variant % 4 < 2 ? "#fbfbf8" : c.soft;
  if (pill === "capsule") {
    const half = `M${x} ${y - h / 2}h${w / 2 - h / 2}a${h / 2} ${h / 2} 0 0 1 0 ${h}h${-(w / 2 - h / 2)}Z`;
    const other = variant % 4 < 2 ? "#fbfbf8" : c.accent;
    return `${pillShape(x, y, w, h, c.main)}<path d="${half}" fill="${other}"/>${pillShape(x, y, w, h, light)}`;
  }
  if (pill === "softgel") {
    const gold = pen.linear(
      [
        [0, "#f9d36b"],
        [1, "#c77a12"],
      ],
      "diagonal",
    );
    return pillShape(x, y, w, h, gold) + pillShape(x, y, w, h, light);
  }
  const score = `<path d="M${x} ${y - h * 0.36}v${h * 0.72}" stroke="#000" stroke-opacity=".16" stroke-width="3"/>`;
  return (
    pillShape(x, y, w, h, plain) + pillShape(x, y, w, h, light) + (pill === "round" ? score : "")
  );
}

function pressed({ pen, colours: c }: Art, x: number, y: number, w: number, h: number): string {
  const relief = pen.linear(
    [
      [0, "#fff"],
      [0.4, "#dfe4e6"],
      [1, "#9aa5aa"],
    ],
    "diagonal",
  );
  return [
    dimmed(pillShape(x + 2, y + 4, w + 14, h + 12, "#5d686c"), 0.35),
    pillShape(x, y, w + 14, h + 12, relief),
    `<path d="M${x - w * 0.26} ${y - 5}h${w * 0.52}M${x - w * 0.18} ${y + 7}h${w * 0.36}" stroke="${c.main}" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`,
  ].join("");
}

/** The printed foil side of a strip: the name over and over. */
export function stripBack(art: Art, pill: Pill, count: number): Figure {
  const { width, height } = strip(art, pill, count);
  const { pen, colours: c, words } = art;
  const outline = roundRect(0, 0, width, height, 16);
  const foil = pen.linear(
    [
      [0, "#fdfdfd"],
      [0.5, "#dfe4e6"],
      [1, "#f6f7f8"],
    ],
    "diagonal",
  );
  const step = 62;
  const rows = Array.from({ length: Math.ceil(height / step) }, (_, index) => {
    const box = { x: 20, y: 20 + index * step, width: width - 40, height: 30 };
    const isName = index % 2 === 0;
    const text = isName ? `${words.title} ${words.detail}`.trim() : words.maker;
    return drawText(text, box, {
      fill: isName ? c.main : c.grey,
      weight: isName ? 800 : 500,
      size: isName ? 28 : 20,
      lines: 1,
      align: "middle",
    }).svg;
  });
  const svg = [
    `<g transform="translate(6 12)">${softShadow(outline, 50, 0.22)}</g>`,
    pen.clipped(outline, rect(0, 0, width, height, foil) + rows.join("")),
    `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>`,
  ].join("");
  return { svg, width, height };
}
