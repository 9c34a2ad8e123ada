import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Font, type PathCommand, parse } from "opentype.js";

const weights = [500, 700, 800] as const;
export type Weight = (typeof weights)[number];

const unitsPerEm = 1000;

/** The weight named by a `font-weight`. */
export function parseWeight(value = ""): Weight {
  const weight = weights.find((one) => one === Number(value));
  if (!weight) throw new Error(`There is no typeface of the weight "${value}"`);
  return weight;
}

const loaded = new Map<Weight, ReturnType<typeof createTypeface>>();

/** Noto Sans, Latin. It measures and draws outlines, because a clean machine has no fonts. */
export function getTypeface(weight: Weight) {
  const found = loaded.get(weight);
  if (found) return found;
  const file = `@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff`;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)));
  const face = createTypeface(parse(Uint8Array.from(bytes).buffer));
  loaded.set(weight, face);
  return face;
}

interface Glyph {
  path: string;
  advance: number;
}

// Shaping each line again took longer than encoding the picture, so glyphs and pairs are cached.
function createTypeface(font: Font) {
  const glyphs = new Map<string, Glyph>();
  const pairs = new Map<string, number>();

  const getGlyph = (character: string): Glyph => {
    const known = glyphs.get(character);
    if (known) return known;
    if (font.charToGlyphIndex(character) === 0) {
      throw new Error(`The typeface has no outline for "${character}"`);
    }
    const glyph = font.charToGlyph(character);
    const made = {
      path: formatPath(glyph.getPath(0, 0, unitsPerEm).commands),
      advance: glyph.advanceWidth ?? 0,
    };
    glyphs.set(character, made);
    return made;
  };

  const getKerning = (left: string, right: string): number => {
    const pair = left + right;
    const known = pairs.get(pair);
    if (known !== undefined) return known;
    const value = font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right));
    pairs.set(pair, value);
    return value;
  };

  const layOut = (text: string) => {
    let x = 0;
    let before = "";
    const placed = [...text].map((character) => {
      if (before) x += getKerning(before, character);
      before = character;
      const glyph = getGlyph(character);
      const at = x;
      x += glyph.advance;
      return { at, path: glyph.path };
    });
    return { placed, width: x };
  };

  return {
    /** Width of a line, in multiples of its size. */
    widthOf: (text: string) => layOut(text).width / unitsPerEm,
    /** Outlines of a line on the baseline `y`, starting at `x`. */
    outline(text: string, place: { x: number; y: number; size: number; paint: string }): string {
      const { x, y, size, paint } = place;
      const paths = layOut(text)
        .placed.filter((glyph) => glyph.path !== "")
        .map((glyph) => `<path transform="translate(${glyph.at})" d="${glyph.path}"/>`);
      const scale = (size / unitsPerEm).toFixed(5);
      const move = `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
      return `<g ${paint} transform="${move} scale(${scale})">${paths.join("")}</g>`;
    },
  };
}

// Not the library's `toPathData`: it joins a rounded -0 to the number before it.
function formatPath(commands: readonly PathCommand[]): string {
  const point = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  const draw = (command: PathCommand): string => {
    switch (command.type) {
      case "M":
      case "L":
        return command.type + point(command.x, command.y);
      case "Q":
        return `Q${point(command.x1, command.y1)} ${point(command.x, command.y)}`;
      case "C":
        return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(command.x, command.y)}`;
      case "Z":
        return "Z";
    }
  };
  return commands.map(draw).join("");
}
