import { readFileSync } from "node:fs";
import regular from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2" with {
  type: "file",
};
import bold from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2" with {
  type: "file",
};

/** Only Devanagari. The package's own range also has the rupee sign, which every system font has. */
const range = "U+0900-097F,U+200C-200D,U+25CC,U+A8E0-A8FF";
/** The fonts with their bytes. Their file names contain a hash of the content. */
export const devanagariFonts = [
  readFont("regular", regular, "100 549"),
  readFont("bold", bold, "550 900"),
];

/** @param weights range of font weights that this file covers */
function readFont(name: string, path: string, weights: string) {
  const bytes = readFileSync(path);
  const hash = new Bun.CryptoHasher("sha256").update(bytes).digest("hex").slice(0, 16);
  return { file: `devanagari-${name}-${hash}.woff2`, bytes, weights };
}

/**
 * Styles for the Devanagari font, for systems without one. The theme's font list contains its names. A browser fetches
 * the font only for a page with Devanagari letters, and shows it as soon as it is there. Until then, a font of the
 * system with the same line height stands in, so that no line moves up or down.
 */
export const fontFaces = `<style>${devanagariFonts
  .map(
    ({ file, weights }) =>
      `@font-face{font-family:"Noto Sans Devanagari";font-weight:${weights};font-display:swap;src:local("Noto Sans Devanagari"),url(/fonts/${file}) format("woff2");unicode-range:${range}}`,
  )
  .join("")}${composeFallback()}</style>`;

/** Fonts of Android, Windows, Apple and Linux, with the line height of the Devanagari font (896 and 408 of 1,000). */
function composeFallback(): string {
  const names = ["Nirmala UI", "Kohinoor Devanagari", "Mangal", "Lohit Devanagari", "FreeSans"];
  const sources = names.map((name) => `local("${name}")`).join();
  return `@font-face{font-family:"Devanagari Fallback";src:${sources};ascent-override:89.6%;descent-override:40.8%;line-gap-override:0%;unicode-range:${range}}`;
}
