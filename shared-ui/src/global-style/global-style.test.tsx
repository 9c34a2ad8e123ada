import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { GlobalStyle } from "./global-style.tsx";

function renderStyles(): string {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyle />));
  const styles = sheet.getStyleTags();
  sheet.seal();
  return styles.replaceAll(" ", "");
}

test("sends both themes with the document and follows the system", () => {
  const css = renderStyles();
  expect(css).toContain("--brand:#0b6b4a");
  expect(css).toMatch(/prefers-color-scheme:dark\)\{:root\{[^}]*--brand:#4cc695/);
});

test("keeps the scrollbar's place", () => {
  expect(renderStyles()).toContain("scrollbar-gutter:stable");
});

test("turns motion off for visitors who ask for reduced motion", () => {
  expect(renderStyles()).toMatch(
    /prefers-reduced-motion:reduce\)\{[^}]*transition-duration:0\.01ms!important/,
  );
});
