import { expect, test } from "bun:test";
import { Check, CircleAlert, Printer } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import createIcon from "./create-icon.ts";

/** Description of an icon in lucide-react. */
async function readData(file: string) {
  return (await import(import.meta.resolve(`lucide-react/dist/esm/icons/${file}.mjs`))).__iconData;
}

const icons = { check: Check, "circle-exclamation-point": CircleAlert, printer: Printer };

const uses = [
  {},
  { size: 18, strokeWidth: 3 },
  { className: "mark", "aria-hidden": true },
  { role: "img", "aria-label": "Alert" },
  { color: "red" },
] as const;

test.each(Object.entries(icons))("%s has the markup of the library's own", async (file, theirs) => {
  const ours = createIcon(await readData(file));
  for (const props of uses)
    expect(renderToStaticMarkup(createElement(ours, props))).toBe(
      renderToStaticMarkup(createElement(theirs, props)),
    );
});
