import { readFileSync } from "node:fs";
import regular from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2" with {
  type: "file",
};
import bold from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2" with {
  type: "file",
};

/** Devanagari alone: the rupee sign, which the package's own range has, is in every system's font. */
const range = "U+0900-097F,U+200C-200D,U+25CC,U+A8E0-A8FF";
/** With their bytes, named by their content. */
export const devanagariFonts = [
  readFont("regular", regular, "100 549"),
  readFont("bold", bold, "550 900"),
];

/** @param weights that it stands for */
function readFont(name: string, path: string, weights: string) {
  const bytes = readFileSync(path);
  const hash = new Bun.CryptoHasher("sha256").update(bytes).digest("hex").slice(0, 16);
  return { file: `devanagari-${name}-${hash}.woff2`, bytes, weights };
}

/**
 * The font of Devanagari, for systems without one; its name is in the theme's list of fonts. A browser fetches it only
 * for a page with such letters, and shows it from the next page on if it comes late, so that nothing moves.
 */
export const fontFaces = `<style>${devanagariFonts
  .map(
    ({ file, weights }) =>
      `@font-face{font-family:"Noto Sans Devanagari";font-weight:${weights};font-display:optional;src:local("Noto Sans Devanagari"),url(/fonts/${file}) format("woff2");unicode-range:${range}}`,
  )
  .join("")}</style>`;
