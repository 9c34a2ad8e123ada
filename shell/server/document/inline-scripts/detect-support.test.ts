import { expect, test } from "bun:test";
import { supportScript } from "../inline-scripts.ts";

interface Browser {
  /** Undefined for a browser without `HTMLScriptElement.supports`. */
  importMaps: boolean | undefined;
  dynamicUnits: boolean;
  scriptElement?: boolean;
}

/** Runs the script in a browser: whether to run the page's scripts, and the class of the document. */
function detectSupport({ importMaps, dynamicUnits, scriptElement = true }: Browser) {
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

test("only a browser with import maps and dynamic viewport units runs the page's scripts", () => {
  const tooOld = [false, "old-browser"];
  expect(detectSupport({ importMaps: true, dynamicUnits: true })).toEqual([true, ""]);
  expect(detectSupport({ importMaps: true, dynamicUnits: false })).toEqual(tooOld);
  expect(detectSupport({ importMaps: false, dynamicUnits: true })).toEqual(tooOld);
  expect(detectSupport({ importMaps: undefined, dynamicUnits: true })).toEqual(tooOld);
  expect(detectSupport({ importMaps: true, dynamicUnits: true, scriptElement: false })).toEqual(
    tooOld,
  );
});

test("the detection script uses syntax that every browser can parse", () => {
  expect(supportScript).not.toMatch(/=>|`|\?\.|\b(let|const|class)\b/);
});
