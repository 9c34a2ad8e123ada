import { beforeAll, expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { checkedImport, createImportApi, findingsOf } from "../../testing/imports.ts";
import { open } from "../../testing/site.tsx";

beforeAll(() => import("../imports-panel.tsx"));

const words = {
  ...{ code: "stockWords", rows: 2, example: "10 strips", answer: null },
  choices: [{ answer: "asCount", reads: "10" }],
} as const;
const bonus = {
  ...{ code: "packBonus", rows: 1, example: "5+1", answer: null },
  choices: [
    { answer: "sum", reads: "6" },
    { answer: "first", reads: "5" },
  ],
} as const;

test("asks about words and sums once a column, and checks again with the answers", async () => {
  const findings = findingsOf({ countTexts: [words, bonus] as never });
  const { canned } = createImportApi(checkedImport({ findings }));
  const { user } = await open("/admin/dashboard?view=import&import=i1", { canned });
  const stock = await screen.findByRole("group", {
    name: "As stock, what does ‘10 strips’ mean? 2 rows have such a text.",
  });
  expect(stock.textContent).toContain("10Not clear: refuse these rows");
  const pack = screen.getByRole("group", { name: /^As a pack, what does ‘5\+1’ mean\?/ });
  expect(pack.textContent).toContain(
    "65, without what is freeNot clear: import them without a pack",
  );
  await user.click(screen.getByRole("radio", { name: "10" }));
  await user.click(screen.getByRole("radio", { name: "5, without what is free" }));
  const [again] = screen.getAllByRole("button", { name: "Check again" });
  if (again) await user.click(again);
  const [, body] = canned.calls.find(([call]) => call === "POST /imports/i1/check") ?? [];
  expect(body).toMatchObject({
    mapping: { countTexts: { stockWords: "asCount", packBonus: "first" } },
  });
});
