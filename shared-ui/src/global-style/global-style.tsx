import { createGlobalStyle } from "styled-components";
import { color, font, paletteCss, reducedMotion, space, target } from "../theme/tokens.ts";

/** Both colour themes, the CSS reset and the base typography. The shell renders it once. */
export const GlobalStyle = createGlobalStyle`
  ${paletteCss}

  *, *::before, *::after { box-sizing: border-box; }

  html {
    scrollbar-gutter: stable;
    scroll-padding-top: calc(${target.large} + ${space(5)});
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    margin: 0;
    min-height: 100dvh;
    background: ${color.paper};
    color: ${color.ink};
    accent-color: ${color.brand};
    font-family: ${font.family};
    font-size: ${font.body};
    font-variant-numeric: tabular-nums;
    line-height: 1.5;
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; }

  /* Lists in running text have no class and keep their bullets. */
  ul[class], ol[class], nav ul, nav ol { padding: 0; list-style: none; }

  img, svg { display: block; max-width: 100%; }
  img { height: auto; }

  button, input, select, textarea { font: inherit; color: inherit; }

  /* Each browser draws its own clear button in a different style. */
  input::-webkit-search-cancel-button { appearance: none; }

  a { color: ${color.brand}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }

  :focus-visible { outline: 3px solid ${color.brand}; outline-offset: 2px; }

  /* A navigation focuses these for screen readers. Nobody reached them with the Tab key, so no outline is needed. */
  :is(h1, main)[tabindex="-1"]:focus { outline: none; }

  [hidden] { display: none !important; }

  ::selection { background: ${color.brand}; color: ${color.brandInk}; }

  /* Print only the main content, without the bars around it and the overlays. */
  @media print {
    body > :not(:has(main)), :has(> main) > :not(main) { display: none !important; }
  }

  ${reducedMotion} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
