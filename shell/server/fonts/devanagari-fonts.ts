import { readFileSync } from "node:fs";
import regular from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2" with {
  type: "file",
};
import bold from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2" with {
  type: "file",
};

/** Only Devanagari. The package's own range also has the rupee sign, which every system font has. */
const range = "U+0900-097F,U+200C-200D,U+25CC,U+A8E0-A8FF";
/** The line height of the Devanagari font (896 and 408 of 1,000), for every font that stands in for it. */
const lineHeight = "ascent-override:89.6%;descent-override:40.8%;line-gap-override:0%";
/**
 * Fonts of Android, Windows, Apple and Linux. A browser looks them up by their full name or PostScript name, not by their
 * family: Android's font is `NotoSansDevanagari-Regular`.
 */
const installed = {
  regular: [
    "Noto Sans Devanagari",
    "Noto Sans Devanagari Regular",
    "NotoSansDevanagari-Regular",
    "Nirmala UI",
    "KohinoorDevanagari-Regular",
    "Mangal",
    "Lohit Devanagari",
  ],
  bold: [
    "Noto Sans Devanagari Bold",
    "NotoSansDevanagari-Bold",
    "Nirmala UI Bold",
    "KohinoorDevanagari-Semibold",
    "Mangal Bold",
  ],
};
/** The fonts with their bytes. Their file names contain a hash of the content. */
export const devanagariFonts = [
  readFont("regular", regular, "100 549"),
  readFont("bold", bold, "550 900"),
];

/** @param weights range of font weights that this file covers */
function readFont(name: keyof typeof installed, path: string, weights: string) {
  const bytes = readFileSync(path);
  const hash = new Bun.CryptoHasher("sha256").update(bytes).digest("hex").slice(0, 16);
  return { file: `devanagari-${name}-${hash}.woff2`, bytes, weights, local: installed[name] };
}

/**
 * Styles for the Devanagari font. The theme's font list contains its names. A browser takes a font of the system, as all
 * phones have one. Only a system without any fetches the file, for a page with Devanagari letters, and shows it as soon
 * as it is there. Until then, another font with the same line height stands in, so that no line moves up or down.
 */
export const fontFaces = `<style>${devanagariFonts
  .map(
    ({ file, weights, local }) =>
      `@font-face{font-family:"Noto Sans Devanagari";font-weight:${weights};font-display:swap;src:${listLocal(local)},url(/fonts/${file}) format("woff2");${lineHeight};unicode-range:${range}}`,
  )
  .join(
    "",
  )}@font-face{font-family:"Devanagari Fallback";src:${listLocal(["Lohit Devanagari", "FreeSans"])};${lineHeight};unicode-range:${range}}</style>`;

function listLocal(names: readonly string[]): string {
  return names.map((name) => `local("${name}")`).join();
}
