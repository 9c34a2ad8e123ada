/** A rectangle, its corners rounded by a radius if one is given. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  round = 0,
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${round ? ` rx="${round}"` : ""}/>`;

/** A shape that lets through what lies under it. */
export const dimmed = (shape: string, opacity: number): string =>
  shape.replace("/>", ` opacity="${opacity}"/>`);

/** A rectangle with rounded corners as a path. */
export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}
