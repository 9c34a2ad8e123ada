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

test("asks what the price of a pack of strips is for, and takes the answer back", async () => {
  const pricePer = {
    ...{ rows: 2, pack: "10x10", price: "22.00", answer: "strip" },
    choices: [
      { answer: "pack", packSize: 100, price: 22 },
      { answer: "strip", packSize: 10, price: 22 },
      { answer: "piece", packSize: 100, price: 2200 },
    ],
  };
  const one = checkedImport({
    findings: findingsOf({ pricePer }),
    mapping: { name: [1], pricePer: "strip" },
  });
  const { canned } = createImportApi(one);
  const { user } = await open("/admin/dashboard?view=import&import=i1", { canned });
  const group = await screen.findByRole("group", {
    name: "What is the price ‘22.00’ beside the pack ‘10x10’ for? 2 rows have such a price.",
  });
  expect(group.textContent).toContain("For the pack: all 100 cost ₹22");
  expect(group.textContent).toContain("For one piece: a pack of 100 costs ₹2,200");
  const strip = screen.getByRole<HTMLInputElement>("radio", {
    name: /^For one strip: a strip of 10/,
  });
  expect(strip.checked).toBe(true);
  const checkAgain = screen.getByRole("button", { name: "Check again" });
  await user.click(screen.getByRole("radio", { name: /^For one piece/ }));
  await user.click(checkAgain);
  await user.click(screen.getByRole("radio", { name: "Not clear: refuse these rows" }));
  await user.click(checkAgain);
  const sent = canned.calls.filter(([call]) => call === "POST /imports/i1/check");
  expect(sent.map(([, body]) => (body as { mapping: object }).mapping)).toEqual([
    { name: [1], countTexts: {}, pricePer: "piece" },
    { name: [1], countTexts: {} },
  ]);
});
