import type { Wording } from "./label.ts";
import type { Palette } from "./palette.ts";
import type { Pen } from "./pen.ts";

/** What a form needs to draw one pack. */
export interface Art {
  pen: Pen;
  colours: Palette;
  words: Wording;
  /** Chooses among the looks that a form has. */
  variant: number;
  /** The label, printed on an area of that size with its origin at the top left. */
  print(width: number, height: number, margin?: number): string;
}

/** A drawn thing and the room it takes from the origin, its shadow not counted. */
export interface Figure {
  svg: string;
  width: number;
  height: number;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

// Broad things would look larger than slim ones in the next card if each filled its frame.
const largestShare = 0.74;

/** Puts a figure into the middle of a frame, as large as it fits. */
export const place = (figure: Figure, frame: Frame): string =>
  drawIn(figure, roomFor(figure, frame));

/** Figures that stand on the floors of their frames, the first one at the back, as one figure. */
export function arrange(...parts: readonly [Figure, Frame][]): Figure {
  const rooms = parts.map(([figure, frame]) => {
    const room = roomFor(figure, frame);
    return { ...room, y: frame.y + frame.height - room.height };
  });
  const x = Math.min(...rooms.map((room) => room.x));
  const y = Math.min(...rooms.map((room) => room.y));
  const body = parts.map(([figure], index) => {
    const room = rooms[index];
    return room ? drawIn(figure, room) : "";
  });
  return {
    svg: `<g transform="translate(${-x} ${-y})">${body.join("")}</g>`,
    width: Math.max(...rooms.map((room) => room.x + room.width)) - x,
    height: Math.max(...rooms.map((room) => room.y + room.height)) - y,
  };
}

function roomFor(figure: Figure, frame: Frame): Frame {
  const scale = Math.min(
    frame.width / figure.width,
    frame.height / figure.height,
    Math.sqrt((largestShare * frame.width * frame.height) / (figure.width * figure.height)),
  );
  const [width, height] = [figure.width * scale, figure.height * scale];
  const x = frame.x + (frame.width - width) / 2;
  const y = frame.y + (frame.height - height) / 2;
  return { x, y, width, height };
}

function drawIn(figure: Figure, room: Frame): string {
  const scale = (room.width / figure.width).toFixed(4);
  return `<g transform="translate(${room.x.toFixed(2)} ${room.y.toFixed(2)}) scale(${scale})">${figure.svg}</g>`;
}

/** The same figure turned clockwise by some degrees, in the room that it then takes. */
export function turned(figure: Figure, degrees: number): Figure {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = figure.width * cos + figure.height * sin;
  const height = figure.width * sin + figure.height * cos;
  const move = `translate(${width / 2} ${height / 2}) rotate(${degrees}) translate(${-figure.width / 2} ${-figure.height / 2})`;
  return { svg: `<g transform="${move}">${figure.svg}</g>`, width, height };
}
