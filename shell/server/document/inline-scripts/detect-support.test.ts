import { expect, test } from "bun:test";
import { supportScript } from "../inline-scripts.ts";

interface Browser {
  /** Undefined for a browser that cannot tell what a script element supports. */
  importMaps: boolean | undefined;
  dynamicUnits: boolean;
  scriptElement?: boolean;
}

/** What a browser decides: whether to run the page's scripts, and the class of the document. */
function decide({ importMaps, dynamicUnits, scriptElement = true }: Browser) {
  const supports = (type: string) => type === "importmap" && importMaps;
  const HTMLScriptElement = importMaps === undefined ? {} : { supports };
  const CSS = {
    supports: (property: string, value: string) =>
      dynamicUnits && property === "height" && value === "1dvh",
  };
  const documentElement = { className: "" };
  const window: { HTMLScriptElement?: object; runsScripts?: boolean } = {
    ...(scriptElement && { HTMLScriptElement }),
  };
  const run = new Function("window", "HTMLScriptElement", "CSS", "document", supportScript);
  run(window, window.HTMLScriptElement, CSS, { documentElement });
  return [window.runsScripts, documentElement.className];
}

test("a browser runs the page's scripts that knows import maps and dynamic viewport units", () => {
  const tooOld = [false, "old-browser"];
  expect(decide({ importMaps: true, dynamicUnits: true })).toEqual([true, ""]);
  expect(decide({ importMaps: true, dynamicUnits: false })).toEqual(tooOld);
  expect(decide({ importMaps: false, dynamicUnits: true })).toEqual(tooOld);
  expect(decide({ importMaps: undefined, dynamicUnits: true })).toEqual(tooOld);
  expect(decide({ importMaps: true, dynamicUnits: true, scriptElement: false })).toEqual(tooOld);
});

test("the script that decides so is in syntax that every browser reads", () => {
  expect(supportScript).not.toMatch(/=>|`|\?\.|\b(let|const|class)\b/);
});
