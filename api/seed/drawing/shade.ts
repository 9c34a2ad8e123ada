import type { Pen } from "./pen.ts";

/** A soft shadow of a shape: its outline in ever wider, ever fainter strokes. A blur takes five times as long. */
export function softShadow(path: string, spread = 44, strength = 0.26): string {
  const steps = 8;
  const each = (strength / steps).toFixed(4);
  const rings = Array.from({ length: steps }, (_, index) => {
    const width = ((spread * (index + 0.5)) / steps).toFixed(1);
    return `<path d="${path}" stroke-width="${width}"/>`;
  });
  return `<g fill="#0c1712" stroke="#0c1712" stroke-linejoin="round" fill-opacity="${each}" stroke-opacity="${each}">${rings.join("")}</g>`;
}

/** The shadow where something stands: wide and faint, with a dark core at the edge that touches. */
export function contactShadow(
  pen: Pen,
  x: number,
  y: number,
  halfWidth: number,
  depth = 26,
): string {
  const fill = pen.radial([
    [0, "#0c1712", 0.42],
    [0.55, "#0c1712", 0.2],
    [1, "#0c1712", 0],
  ]);
  const ellipse = (rx: number, ry: number, dy: number) =>
    `<ellipse cx="${x}" cy="${y + dy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
  return ellipse(halfWidth * 1.22, depth, 2) + ellipse(halfWidth * 1.02, depth * 0.42, 0);
}

/** Light and shade of an upright cylinder, to be laid over its colours. */
export function cylinderShade(pen: Pen, strength = 1): string {
  return pen.linear([
    [0, "#000", 0.34 * strength],
    [0.09, "#000", 0.1 * strength],
    [0.2, "#fff", 0.34 * strength],
    [0.3, "#fff", 0.06],
    [0.62, "#000", 0],
    [0.86, "#000", 0.14 * strength],
    [1, "#000", 0.36 * strength],
  ]);
}
