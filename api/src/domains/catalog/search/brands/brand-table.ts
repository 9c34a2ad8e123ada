import { readFileSync } from "node:fs";
import { parseSalts, type Salt } from "../substances/parse-salts.ts";
import { findRoute, type Route } from "../words/label-words.ts";

/** A brand of a medicine and what it contains. */
export interface Brand {
  name: string;
  salts: readonly Salt[];
  /** Where it goes if it has no form that goes elsewhere. */
  route?: Route | undefined;
}

/** Well-known brands of India and Nepal. The file names the public lists that each pair is in. */
export const brandTable: readonly Brand[] = readBrandLines().map(
  ([name = "", salts = "", _sources, route]) => ({
    name,
    salts: parseSalts(salts),
    route: findRoute(route),
  }),
);

/** Reads the cells of each line below the header. */
export function readBrandLines(): string[][] {
  const text = readFileSync(new URL("brands.tsv", import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .slice(1)
    .map((line) => line.split("\t"));
}
