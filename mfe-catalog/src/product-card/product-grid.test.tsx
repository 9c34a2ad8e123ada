import { expect, test } from "bun:test";
import type { Product } from "@aushadhi/api/contract";
import { renderToString } from "react-dom/server";
import { cannedApi } from "../testing/canned-api.ts";
import { product, products } from "../testing/catalogue.ts";
import { createElement, load } from "../testing/site.tsx";

/** Reads how a listing's pictures load, from the document that the server sends. */
async function picturesOf(address: string, listed: Product[]) {
  const canned = cannedApi({ products: listed });
  const { queryClient } = await load(address, canned);
  const [path = "", search = ""] = address.split("?");
  const html = renderToString(
    await createElement(canned, { queryClient, server: { path, search } }),
  );
  return [
    ...new DOMParser().parseFromString(html, "text/html").querySelectorAll("article img"),
  ].map((img) => `${img.getAttribute("loading")} ${img.getAttribute("fetchpriority")}`);
}

const listings: [address: string, firstRow: number][] = [
  ["/", 3],
  ["/shop", 3],
  ["/shop?q=product", 3],
  ["/category/c1", 3],
];

test.each(listings)(
  "%s loads one picture with high priority, the first row eagerly and the others lazily",
  async (address, firstRow) => {
    const [first, ...others] = await picturesOf(address, products(12));
    expect(first).toBe("eager high");
    expect(others.slice(0, firstRow - 1)).toEqual(Array(firstRow - 1).fill("eager auto"));
    expect(new Set(others.slice(firstRow - 1))).toEqual(new Set(["lazy auto"]));
  },
);

test("gives priority to the first existing picture when the first product has none", async () => {
  const listed = [product({ id: "none", profileImgUrl: null }), ...products(4)];
  expect((await picturesOf("/shop", listed))[0]).toBe("eager high");
});

test.each([
  ["/shop", 7, "alone-in-2 alone-in-3"],
  ["/shop?page=2", 16, "alone-in-3"],
  ["/shop", 12, ""],
  ["/", 1, "alone-in-2"],
])("marks the last card of %s with %d products with %j", async (address, count, expected) => {
  const canned = cannedApi({ products: products(count) });
  const { queryClient } = await load(address, canned);
  const [path = "", search = ""] = address.split("?");
  const element = await createElement(canned, { queryClient, server: { path, search } });
  const html = new DOMParser().parseFromString(renderToString(element), "text/html");
  expect([...html.querySelectorAll(".products > li:not(.coming)")].at(-1)?.className).toBe(
    expected,
  );
});
