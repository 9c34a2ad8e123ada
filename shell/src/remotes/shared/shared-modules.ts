import * as sharedUi from "@aushadhi/shared-ui";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import * as jotai from "./jotai.ts";
import * as query from "./query.ts";
import * as routing from "./routing.ts";
import * as styles from "./styles.ts";

/**
 * The modules that the shell shares with all remotes, one copy each, in the browser and on the server. Of the larger
 * libraries it shares only the names in this folder, because a shared name always stays in the bundle.
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
