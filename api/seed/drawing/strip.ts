import { type Figure, type Filling, fillTemplate } from "./fill-template.ts";
import type { Pack } from "./pack.ts";
import type { Room } from "./text-slot.ts";

/** Columns and rows by the number of pills. */
const grids: Readonly<Record<string, readonly [number, number]>> = {
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

const edge = 20;
const bandHeight = 88;

/** Draws a blister strip with this number of pills: pockets side by side on a sheet that grows with them. */
export function drawStrip(
  template: string,
  { kind, detail: count }: Pack,
  { texts, looks }: Pick<Filling, "texts" | "looks">,
): Figure {
  const grid = grids[count];
  if (!grid) throw new Error(`There is no strip of ${count} pills`);
  const filling = { texts, looks, images: {} };
  const [columns, rows] = grid;
  const pocket = fillTemplate(`pocket-${kind}`, filling);
  const width = columns * pocket.width + edge * 2;
  const height = rows * pocket.height + edge * 2;
  const pockets = Array.from({ length: columns * rows }, (_, index) => {
    const x = edge + pocket.width * (index % columns);
    const y = edge + pocket.height * Math.floor(index / columns);
    return `<use href="#pocket" x="${x}" y="${y}"/>`;
  });
  const tears = Array.from({ length: rows - 1 }, (_, index) => {
    const y = edge + pocket.height * (index + 1);
    return `M10 ${y}H${width - 10}`;
  });
  const svg = [
    `<defs><g id="pocket">${pocket.svg}</g></defs>`,
    `<path d="${tears.join("")}" stroke="#8f9a9e" stroke-opacity=".55" stroke-width="2" stroke-dasharray="5 7"/>`,
    ...pockets,
  ].join("");
  const images = {
    pockets: () => ({ svg, width, height, isFluid: false, placed: [] }),
    band: (room: Room) => fillTemplate("strip-band", filling, room),
  };
  const sheet = { width, height: height + bandHeight };
  const figure = fillTemplate(template, { ...filling, images }, sheet);
  // Percentages of the template refer to this frame.
  const frame = `<svg width="${sheet.width}" height="${sheet.height}" overflow="visible">`;
  return { ...figure, svg: `${frame}${figure.svg}</svg>`, isFluid: false };
}
