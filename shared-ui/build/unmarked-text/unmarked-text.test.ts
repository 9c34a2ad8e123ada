import { expect, test } from "bun:test";
import { join } from "node:path";
import { isTestFile, sourceFiles } from "../imports/scan-imports.ts";
import { findUnmarkedText } from "./find-unmarked-text.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const screens = sourceFiles.filter((file) => file.endsWith(".tsx") && !isTestFile(file));

/** Labels of the shop's own texts, names of packages, and texts that `Nepali` shows if they are texts. */
const unlikeTyped = new Set([
  "mfe-account/src/profile/quick-actions.tsx {name}",
  "mfe-account/src/ui/account-page.tsx {name}",
  "mfe-admin/src/imports/result/prescriptions.tsx {guess ? text.guess(guess.needs, guess.reason) : text.noGuess}",
  "mfe-admin/src/orders/list/figure-row.tsx {name}",
  "mfe-admin/src/orders/panel/customer-facts.tsx {name}",
  "mfe-admin/src/orders/panel/order-panel.tsx {order ? name : texts.panel.loading}",
  "mfe-admin/src/releases/promotions/promotions-panel.tsx {name}",
  "mfe-admin/src/releases/promotions/take-back-dialog.tsx {text.returns(name, from, to)}",
  "mfe-admin/src/releases/tokens/package-chips.tsx {name}",
  "mfe-admin/src/settings/limits-panel.tsx {describe(name, data[name])}",
  "mfe-admin/src/ui/figures.tsx {name}",
  "mfe-admin/src/ui/shortcuts/shortcuts-dialog.tsx {name}",
  "mfe-cart-checkout/src/checkout/steps/step-head.tsx {name}",
  "mfe-catalog/src/product/product-facts.tsx {name}",
  "shared-ui/src/bundled/fact.tsx {name}",
  'shared-ui/src/dialog/interactive-dialog.tsx {typeof description === "string" ? <Nepali text={description} /> : description}',
  'shared-ui/src/drawer/interactive-drawer.tsx {typeof description === "string" ? <Nepali text={description} /> : description}',
]);

const find = (jsx: string) =>
  findUnmarkedText(
    "a.tsx",
    `const Row = ({ name, order, category, n }) => {
       const text = useMessages(messages);
       return ${jsx};
     };`,
  ).map((found) => found.replace("a.tsx:3 ", ""));

test("what people typed is shown by Nepali on every screen of shop and back office", async () => {
  expect(screens.length).toBeGreaterThan(300);
  const sources = screens.map(async (file) =>
    findUnmarkedText(file, await Bun.file(join(root, file)).text()),
  );
  const found = (await Promise.all(sources)).flat().map((one) => one.replace(/:\d+ /, " "));
  expect(new Set(found)).toEqual(unlikeTyped);
});

test.each([
  "<p>{name}</p>",
  "<p>{order.address.fullName}</p>",
  "<p>{text.remove(category.name)}</p>",
  "<p>{`$" + "{n} · $" + "{order.specialInstructions}`}</p>",
  '<p>{order.note?.by?.name ?? "nobody"}</p>',
  "<p>{n > 1 && name}</p>",
  '<p>{[name, order.city].filter(Boolean).join(", ")}</p>',
])("finds %s", (jsx) => {
  expect(find(jsx)).toHaveLength(1);
});

test.each([
  "<p><Nepali text={name} /></p>",
  "<p>{text.name}</p>",
  "<p>{n}</p>",
  '<p>{name === "" && <b>{n}</b>}</p>',
  "<p>{order.lines.map((line) => <Line name={line.name} />)}</p>",
])("accepts %s", (jsx) => {
  expect(find(jsx)).toEqual([]);
});
