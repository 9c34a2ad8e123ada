import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { createSuccess } from "../../testing/canned-api.ts";
import { answerSheet, balm, createLine, openCount } from "../../testing/stock-counts.ts";
import { sheetKey } from "../queries.ts";

const findBox = (name: string) => screen.findByRole("textbox", { name });

test("Enter saves what was counted and goes to the next product, and at the end to the search", async () => {
  const { user, listSaved } = await openCount();
  const balm = await findBox("Pieces of Balm");
  await user.click(balm);
  await user.keyboard("12{Enter}");
  expect(document.activeElement).toBe(await findBox("Pieces of Oil"));
  await user.keyboard("0{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: /^Scan/ }));
  await waitFor(() =>
    expect(listSaved()).toMatchObject([
      { productId: "balm", batchId: null, counted: 12 },
      { productId: "oil", batchId: null, counted: 0 },
    ]),
  );
});

test("a scanned barcode goes to its product, and the next Enter back to the search", async () => {
  const { user, listSaved, canned } = await openCount();
  await findBox("Pieces of Oil");
  const scan = screen.getByRole("searchbox", { name: /^Scan/ });
  await user.click(scan);
  await user.keyboard("036000291452{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Pieces of Oil" }));
  await user.keyboard("7{Enter}");
  expect(document.activeElement).toBe(scan);
  await waitFor(() => expect(listSaved()).toMatchObject([{ productId: "oil", counted: 7 }]));
  expect(canned.calls.some(([call]) => call.includes("q="))).toBe(false);
});

test("a barcode that is scanned into a box is no number of pieces", async () => {
  const { user, listSaved } = await openCount();
  await user.click(await findBox("Pieces of Balm"));
  await user.keyboard("0036000291452{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Pieces of Oil" }));
  expect(listSaved()).toEqual([]);
  expect(screen.getByRole("textbox", { name: "Pieces of Balm" })).toHaveProperty("value", "");
});

test("a product that is not on this page is found by the shop, and its box has the focus", async () => {
  const { user } = await openCount();
  await findBox("Pieces of Balm");
  await user.click(screen.getByRole("searchbox", { name: /^Scan/ }));
  await user.keyboard("syrup{Enter}");
  const syrup = await findBox("Pieces of Syrup");
  await waitFor(() => expect(document.activeElement).toBe(syrup));
  await user.keyboard("3{Enter}");
  await findBox("Pieces of Balm");
});

test("a count that was not saved stays, and is sent again with the same key", async () => {
  const { user, listSaved, fail, canned, path } = await openCount();
  fail();
  await user.click(await findBox("Pieces of Balm"));
  await user.keyboard("12{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("The shop is busy");
  expect(await findBox("Pieces of Balm")).toHaveProperty("value", "12");
  canned.answers[`PUT ${path}/lines`] = ({ body }) =>
    createSuccess({ line: createLine(body as object), replaced: null });
  await user.click(screen.getByRole("button", { name: "Save Pieces of Balm again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  const [first, second] = listSaved();
  expect(first?.key).toEqual(expect.any(String));
  expect(second?.key).toEqual(first?.key);
});

test("who counts last is told whose count was replaced", async () => {
  const { user, canned, path } = await openCount();
  canned.answers[`PUT ${path}/lines`] = ({ body }) =>
    createSuccess({
      line: createLine({ ...(body as object), id: 9 }),
      replaced: createLine({ counted: 10, by: { id: "hari", name: "Hari" } }),
    });
  await user.click(await findBox("Pieces of Balm"));
  await user.keyboard("12{Enter}");
  await screen.findByText("You replaced 10, which Hari had counted.");
});

test("who counted first is told who has counted the same again", async () => {
  const { user, canned, path, queryClient, listSaved } = await openCount();
  await user.click(await findBox("Pieces of Balm"));
  await user.keyboard("12{Enter}");
  await waitFor(() => expect(listSaved()).toHaveLength(1));
  const line = createLine({ id: 9, counted: 10, by: { id: "hari", name: "Hari" } });
  canned.answers[`GET ${path}/sheet`] = answerSheet([{ ...balm, line }]);
  await queryClient.invalidateQueries({ queryKey: sheetKey("c1") });
  await screen.findByText("Hari has counted 10 instead of your 12.");
  expect(await findBox("Pieces of Balm")).toHaveProperty("value", "10");
});

test("what is no number is said beside the box, and nothing is sent", async () => {
  const { user, listSaved } = await openCount();
  const balm = await findBox("Pieces of Balm");
  await user.click(balm);
  await user.keyboard("1O{Enter}");
  expect(document.activeElement).toBe(balm);
  await screen.findByRole("alert");
  expect(listSaved()).toEqual([]);
});

test("a product can be counted by batch", async () => {
  const { user, listSaved } = await openCount();
  await findBox("Pieces of Balm");
  await user.click(screen.getByRole("button", { name: "Count Balm by batch" }));
  await user.click(await findBox("Pieces of Balm, batch B1"));
  await user.keyboard("4{Enter}");
  expect(document.activeElement).toBe(await findBox("Pieces of Balm, batch B2"));
  await waitFor(() => expect(listSaved()).toMatchObject([{ batchId: "b1", counted: 4 }]));
});
