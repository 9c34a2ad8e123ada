import * as sharedUi from "@aushadhi/shared-ui";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import * as jotai from "./jotai.ts";
import * as query from "./query.ts";
import * as routing from "./routing.ts";
import * as styles from "./styles.ts";

/**
 * What the shell gives to every remote, in the browser and on the server: one copy of each. Of the larger
 * libraries only the names above are given, since a name that is given can never be left out of a page.
 */
export const sharedModules: Readonly<Record<string, object>> = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "styled-components": styles,
  jotai,
  wouter: routing,
  "@tanstack/react-query": query,
  "@aushadhi/shared-ui": sharedUi,
};
