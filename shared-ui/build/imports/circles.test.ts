import { describe, expect, test } from "bun:test";
import { buildGraph, findCircles } from "./find-circles.ts";
import { isTestFile, scanImports, sourceFiles } from "./scan-imports.ts";

const known = new Set(sourceFiles);
const allImports = (await scanImports(() => true)).filter(({ target }) => known.has(target));
const imports = allImports.filter(({ file }) => !isTestFile(file));

test("no file imports itself, directly or through others, tests included", () => {
  const edges = allImports.map(({ file, target }) => [file, target] as const);
  expect(findCircles(buildGraph(edges))).toEqual([]);
});

/** The folders on the way to a file, from the root: `api`, `api/src`, … */
const listFolders = (file: string) =>
  [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index));

const folders = [...new Set(imports.flatMap(({ file }) => listFolders(file)))];

/** Imports between the direct children of a folder. A child folder includes all of its files. */
function listEdges(folder: string): (readonly [string, string])[] {
  const getChild = (file: string) => file.slice(folder.length + 1).split("/", 1)[0] ?? "";
  const isInside = (file: string) => file.startsWith(`${folder}/`);
  return imports.flatMap(({ file, target }) =>
    isInside(file) && isInside(target) ? [[getChild(file), getChild(target)] as const] : [],
  );
}

describe("the direct children of a folder form no circle", () => {
  test.each(folders)("%s", (folder) => {
    expect(findCircles(buildGraph(listEdges(folder)))).toEqual([]);
  });
});
