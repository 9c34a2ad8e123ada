type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Collects the gradients and clips that shapes refer to, and closes them into one SVG. */
export interface Pen {
  /** A gradient along the shape's box, left to right unless told otherwise, as a fill. */
  linear(stops: readonly Stop[], direction?: "right" | "down" | "diagonal"): string;
  /** A gradient from the middle of the shape's box outwards, as a fill. */
  radial(stops: readonly Stop[]): string;
  /** Draws a body only inside a path. */
  clipped(path: string, body: string): string;
  /** The whole drawing on the square of `canvas` units, with nothing behind it. */
  finish(body: string, pixels: number): string;
}

/** Side of the square that every picture is drawn on. */
export const canvas = 640;

const directions = {
  right: ' x1="0" y1="0" x2="1" y2="0"',
  down: ' x1="0" y1="0" x2="0" y2="1"',
  diagonal: ' x1="0" y1="0" x2="1" y2="1"',
};

export function createPen(): Pen {
  const defs = new Map<string, string>();

  const define = (element: string, attributes: string, content: string) => {
    const definition = `<${element} id="?"${attributes}>${content}</${element}>`;
    const id = defs.get(definition) ?? `d${defs.size}`;
    defs.set(definition, id);
    return `url(#${id})`;
  };
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(([offset, colour, opacity = 1]) => {
        const alpha = opacity === 1 ? "" : ` stop-opacity="${opacity}"`;
        return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
      })
      .join("");

  return {
    linear: (stops, direction = "right") =>
      define("linearGradient", directions[direction], stopsOf(stops)),
    radial: (stops) => define("radialGradient", "", stopsOf(stops)),
    clipped: (path, body) =>
      `<g clip-path="${define("clipPath", "", `<path d="${path}"/>`)}">${body}</g>`,
    finish(body, pixels) {
      const named = [...defs].map(([definition, id]) => definition.replace("?", id));
      const size = `viewBox="0 0 ${canvas} ${canvas}" width="${pixels}" height="${pixels}"`;
      return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${named.join("")}</defs>${body}</svg>`;
    },
  };
}
