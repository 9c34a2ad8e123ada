import type { Art, Figure } from "./art.ts";
import { softShadow } from "./shade.ts";
import { drawText } from "./text.ts";

export type CartonShape = "tall" | "wide" | "cube";

const sizes: Record<CartonShape, { width: number; height: number; depth: number }> = {
  tall: { width: 292, height: 398, depth: 118 },
  wide: { width: 432, height: 248, depth: 128 },
  cube: { width: 352, height: 324, depth: 150 },
};

// One step along the front goes across and up, one along the side goes across and up the other way.
const front = { x: 0.94, y: 0.15 };
const side = { x: 0.7, y: 0.27 };

interface Point {
  x: number;
  y: number;
}

const area = (width: number, height: number) => `M0 0H${width}V${height}H0Z`;

/** A carton seen from above one of its corners, its narrow side on the left or, mirrored, on the right. */
export function carton(art: Art, shape: CartonShape, mirrored: boolean): Figure {
  const { width: w, height: h, depth: d } = sizes[shape];
  const { pen, colours: c } = art;
  const rise = front.y * w + side.y * d;
  const width = front.x * w + side.x * d;

  // Corners of the lid: the one nearest to the eye, the front's far one, the side's far one, the hidden one.
  const near: Point = { x: mirrored ? front.x * w : side.x * d, y: rise };
  const frontFar: Point = { x: mirrored ? 0 : width, y: rise - front.y * w };
  const sideFar: Point = { x: mirrored ? width : 0, y: rise - side.y * d };
  const hidden: Point = { x: frontFar.x + sideFar.x - near.x, y: 0 };
  const around = (drop: number) =>
    `M${[near, frontFar, hidden, sideFar].map(({ x, y }) => `${x} ${y + drop}`).join("L")}Z`;

  const face = (from: Point, to: Point, across: number, body: string) => {
    const matrix = [(to.x - from.x) / across, (to.y - from.y) / across, 0, 1, from.x, from.y];
    return `<g transform="matrix(${matrix.map((value) => value.toFixed(4)).join(" ")})">${body}</g>`;
  };
  const [frontFrom, frontTo] = mirrored ? [frontFar, near] : [near, frontFar];
  const [sideFrom, sideTo] = mirrored ? [near, sideFar] : [sideFar, near];

  const light = pen.linear(
    [
      [0, "#fff", 0.14],
      [0.5, "#fff", 0],
      [1, "#000", 0.1],
    ],
    "diagonal",
  );
  const dark = pen.linear(
    [
      [0, "#000", 0.08],
      [1, "#000", 0.3],
    ],
    "down",
  );
  const lid = pen.linear([
    [0, "#fff", 0.6],
    [1, "#fff", 0.25],
  ]);

  const svg = [
    softShadow(around(h), 46, 0.3),
    `<path d="${around(0)}" fill="${c.soft}"/><path d="${around(0)}" fill="${lid}"/>`,
    face(sideFrom, sideTo, d, `${spine(art, d, h)}<path d="${area(d, h)}" fill="${dark}"/>`),
    face(
      frontFrom,
      frontTo,
      w,
      `${pen.clipped(area(w, h), art.print(w, h))}<path d="${area(w, h)}" fill="${light}"/>`,
    ),
    `<path d="M${near.x} ${near.y}v${h}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
  ].join("");
  return { svg, width, height: h + rise };
}

/** The narrow side: the name once more, reading upwards. */
function spine({ colours: c, words }: Art, depth: number, height: number): string {
  const box = { x: height * 0.08, y: depth * 0.25, width: height * 0.84, height: depth * 0.5 };
  const title = drawText(words.title, box, {
    fill: c.onMain,
    weight: 800,
    size: depth * 0.3,
    align: "middle",
    valign: "middle",
    lines: 1,
  });
  return `<path d="${area(depth, height)}" fill="${c.main}"/><g transform="translate(0 ${height}) rotate(-90)">${title.svg}</g>`;
}

/** A carton seen straight from the front. */
export function flatCarton(art: Art, shape: CartonShape): Figure {
  const { width, height } = sizes[shape];
  const { pen } = art;
  const light = pen.linear(
    [
      [0, "#fff", 0.2],
      [0.5, "#fff", 0],
      [1, "#000", 0.12],
    ],
    "diagonal",
  );
  const outline = area(width, height);
  const svg = [
    `<g transform="translate(0 8)">${softShadow(outline, 40, 0.26)}</g>`,
    pen.clipped(outline, art.print(width, height)),
    `<path d="${outline}" fill="${light}"/><path d="M0 1H${width}" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`,
  ].join("");
  return { svg, width, height };
}
