import type { Art, Figure } from "./art.ts";
import { softShadow } from "./shade.ts";
import { dimmed, rect } from "./shapes.ts";

/** A sealed sachet lying flat, its ends pinked. */
export function sachet(art: Art): Figure {
  const [w, h] = [300, 400];
  const outline = pinked(w, h);
  const { pen, colours: c } = art;
  const seal = (y: number) =>
    `${rect(0, y, w, 30, c.main)}${Array.from({ length: 4 }, (_, index) => dimmed(rect(0, y + 5 + index * 6, w, 2, "#fff"), 0.28)).join("")}`;
  const svg = [
    `<g transform="translate(4 12)">${softShadow(outline, 46, 0.28)}</g>`,
    pen.clipped(
      outline,
      `<g transform="translate(0 30)">${art.print(w, h - 60)}</g>${seal(0)}${seal(h - 30)}${pillow(art, w, h)}`,
    ),
  ].join("");
  return { svg, width: w, height: h };
}

function pinked(width: number, height: number): string {
  const teeth = 20;
  const step = width / teeth;
  const row = (y: number, from: number, sign: number) =>
    Array.from({ length: teeth }, (_, index) => {
      const x = from + sign * step * index;
      return `L${x + (sign * step) / 2} ${y - 7 * sign}L${x + sign * step} ${y}`;
    }).join("");
  return `M0 7${row(7, 0, 1)}L${width} ${height - 7}${row(height - 7, width, -1)}Z`;
}

function pillow({ pen }: Art, w: number, h: number): string {
  const across = pen.linear([
    [0, "#000", 0.22],
    [0.12, "#fff", 0.26],
    [0.26, "#fff", 0.02],
    [0.72, "#fff", 0.14],
    [0.88, "#000", 0.03],
    [1, "#000", 0.22],
  ]);
  return rect(0, 0, w, h, across);
}

/** A soft pack of diapers, pads or wipes, bulging, or a stand-up bag when it is tall. */
export function pouch(art: Art, shape: "wide" | "tall"): Figure {
  const [w, h] = shape === "wide" ? [430, 330] : [310, 430];
  const { pen, colours: c } = art;
  const b = 14;
  const outline = `M${b} ${b * 1.6}Q${w * 0.25} ${b * 0.4} ${w / 2} ${b * 0.5}T${w - b} ${b * 1.6}Q${w + b * 0.4} ${h * 0.5} ${w - b * 0.6} ${h - b}Q${w / 2} ${h + b * 0.3} ${b * 0.6} ${h - b}Q${-b * 0.4} ${h * 0.5} ${b} ${b * 1.6}Z`;
  const bulge = pen.radial([
    [0, "#fff", 0.22],
    [0.6, "#fff", 0.04],
    [1, "#000", 0.2],
  ]);
  const fold = (x: number, y: number, dx: number, dy: number) =>
    `M${x} ${y}l${dx * 46} ${dy * 14}l${-dx * 30} ${dy * 70}Z`;
  const folds = [fold(0, 34, 1, 1), fold(w, 34, -1, 1), fold(0, h, 1, -1), fold(w, h, -1, -1)].join(
    "",
  );
  const seal = `${rect(0, 0, w, 34, c.main)}${dimmed(rect(0, 26, w, 3, "#fff"), 0.5)}`;
  const svg = [
    `<g transform="translate(0 10)">${softShadow(outline, 46, 0.3)}</g>`,
    pen.clipped(
      outline,
      `<g transform="translate(0 30)">${art.print(w, h - 30)}</g>${seal}${rect(0, 0, w, h, bulge)}<path d="${folds}" fill="#000" fill-opacity=".07"/>`,
    ),
  ].join("");
  return { svg, width: w, height: h };
}
