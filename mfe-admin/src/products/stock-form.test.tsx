import { expect, test } from "bun:test";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { createCatalogApi, product, stockConflict } from "../testing/products.ts";
import { open } from "../testing/site.tsx";

const toasts = collectToasts();

async function openStock() {
  const page = await open("/admin/dashboard", { canned: createCatalogApi([product()]) });
  const opener = () => screen.findByRole("button", { name: /^Change stock of Red Balm/ });
  await page.user.click(await opener());
  const box = screen.getByLabelText<HTMLInputElement>("Stock of Red Balm");
  const type = async (text: string) => {
    await page.user.clear(box);
    await page.user.type(box, `${text}{Enter}`);
  };
  const sent = () => page.canned.calls.filter(([call]) => call.startsWith("PUT"));
  return { ...page, opener, box, type, sent };
}

test("sets stock in place and restores the focus", async () => {
  const { box, type, sent, opener } = await openStock();
  expect([box.value, document.activeElement === box]).toEqual(["40", true]);
  await type("55");
  await waitFor(() => expect(toasts).toEqual(["success: Product updated successfully"]));
  expect(sent()).toEqual([["PUT /products/p1/stock", { quantity: 55, expectedStock: 40 }]]);
  await waitFor(async () => expect((await opener()).getAttribute("aria-label")).toContain("55"));
  expect(document.activeElement === (await opener())).toBe(true);
});

test("a number that is not understood is not saved", async () => {
  const { box, type, sent } = await openStock();
  await type("1,2500");
  expect((await screen.findByRole("alert")).textContent).toBe("'1,2500' is not a number");
  expect([box.value, sent()]).toEqual(["1,2500", []]);
});

test("an empty box counts as 0", async () => {
  const { user, box, sent } = await openStock();
  await user.clear(box);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(sent()[0]?.[1]).toEqual({ quantity: 0, expectedStock: 40 });
});

test.each(["-1", "1.5"])("rejects %s beside its box", async (text) => {
  const { type, box, sent } = await openStock();
  await type(text);
  expect((await screen.findByRole("alert")).textContent).toBe("Stock must be non-negative");
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(sent()).toEqual([]);
});

test("shows stock that changed in the meantime, and saves only on a second submit", async () => {
  const { canned, type, user, sent } = await openStock();
  const { "PUT /products/p1/stock": works } = canned.answers;
  canned.answers["PUT /products/p1/stock"] = () => stockConflict(7);
  await type("55");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Stock has changed meanwhile: it is 7 now. Save again to set yours.",
  );
  expect(sent()).toHaveLength(1);
  if (works) canned.answers["PUT /products/p1/stock"] = works;
  await user.click(screen.getByRole("button", { name: "Save stock of Red Balm" }));
  await waitFor(() => expect(toasts).toEqual(["success: Product updated successfully"]));
  expect(sent()[1]?.[1]).toEqual({ quantity: 55, expectedStock: 7 });
});

test("a second submit does not wait for the list", async () => {
  const { canned, type, user, sent } = await openStock();
  canned.answers["PUT /products/p1/stock"] = () => {
    // Nothing is answered after the conflict.
    canned.gate = new Promise(() => {});
    return stockConflict(7);
  };
  await type("55");
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Save stock of Red Balm" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test("Escape changes nothing", async () => {
  const { user, opener, sent } = await openStock();
  await user.keyboard("{Escape}");
  expect((await opener()).getAttribute("aria-label")).toContain("40");
  expect(sent()).toEqual([]);
});

test("Escape asks before it loses a typed number", async () => {
  const { user, opener, box, sent } = await openStock();
  await user.keyboard("9{Escape}");
  await user.click(await screen.findByRole("button", { name: "Stay" }));
  expect(box.value).toBe("9");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  expect((await opener()).getAttribute("aria-label")).toContain("40");
  expect(sent()).toEqual([]);
});

test("a failure keeps the typed value", async () => {
  const { canned, type, box } = await openStock();
  canned.answers["PUT /products/p1/stock"] = () => failure(500, "");
  await type("55");
  await waitFor(() => expect(toasts).toEqual(["error: Failed to update product"]));
  expect(box.value).toBe("55");
});
