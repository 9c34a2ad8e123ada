import { expect, test } from "bun:test";
import { createDocuments, renderAsServer } from "@aushadhi/shared-ui/testing/hydration.ts";
import { cannedShop } from "./testing/canned-shop.ts";
import { address, product } from "./testing/people.ts";
import { field, freshBrowser, load, Site } from "./testing/site.tsx";

freshBrowser();
const key = "mfe-cart-checkout:checkout:order:u1";

const documents = createDocuments();

const full = () =>
  cannedShop({
    addresses: [address()],
    lines: [{ product: product({ prescriptionRequired: "yes" }), quantity: 2 }],
  });

/** Renders an address as the server does and puts its markup into the document. */
async function served(search: string, canned = full()) {
  const { queryClient, head } = await load(canned, search);
  const html = renderAsServer(
    <Site canned={canned} queryClient={queryClient} serverSearch={search} />,
  );
  const place = documents.place(html, `/checkout${search && `?${search}`}`);
  canned.asked.length = 0;
  const bringToLife = () =>
    documents.hydrate(place, queryClient, (client) => (
      <Site canned={canned} queryClient={client} />
    ));
  return { canned, html: html.replaceAll("<!-- -->", ""), head, place, bringToLife };
}

const pages: [search: string, canned: () => ReturnType<typeof cannedShop>, text: string][] = [
  ["", full, "Ghantaghar 4"],
  ["", cannedShop, "First name"],
  ["", () => cannedShop({ lines: [] }), "Your cart is empty"],
  ["step=review", full, "Order summary"],
  ["for=address", full, "Add New Address"],
];

test.each(pages)(
  "renders /checkout?%s in the document and hydrates it without a mismatch or a call",
  async (search, canned, text) => {
    const { html, head, place, bringToLife, canned: shop } = await served(search, canned());
    expect(html).toContain(text);
    expect(head.noIndex).toBe(true);
    expect(await bringToLife()).toEqual([]);
    expect(documents.errors()).toEqual([]);
    expect(shop.asked).toEqual([]);
    expect(place.querySelectorAll("h1")).toHaveLength(1);
    expect(place.querySelector("h1")?.tabIndex).toBe(-1);
  },
);

test("restores a draft without a mismatch", async () => {
  const draft = { choice: "new", couponCode: null, details: null, address: null, order: null };
  const details = {
    email: "bina@example.com",
    phone: "9812345678",
    firstName: "Bina",
    lastName: "",
    address: "",
    address2: "",
    city: "",
    state: "",
    pin: "",
    country: "Nepal",
    save: false,
    shippingMethod: "express",
    specialInstructions: "Ring twice",
  };
  sessionStorage.setItem(key, JSON.stringify({ ...draft, details }));
  const { bringToLife } = await served("", cannedShop());
  expect(await bringToLife()).toEqual([]);
  expect(field("First name").value).toBe("Bina");
  expect(field("Email (optional)").value).toBe("bina@example.com");
  expect(field("Special instructions (optional)").value).toBe("Ring twice");
  expect(field("Save as my default address").checked).toBe(false);
});

test("keeps what was typed before hydration", async () => {
  const { bringToLife } = await served("", cannedShop());
  field("First name").value = "Bi";
  field("Email (optional)").value = "bina@example.com";
  expect(await bringToLife()).toEqual([]);
  expect(field("First name").value).toBe("Bi");
  expect(field("Email (optional)").value).toBe("bina@example.com");
});

test("names both steps and the address form in the title", async () => {
  const titles = await Promise.all(
    ["", "step=review", "for=address"].map(async (search) => (await load(full(), search)).head),
  );
  expect(titles.map(({ title }) => title)).toEqual(["Checkout", "Review & Pay", "Add New Address"]);
});

test("leaves everything to the browser when the API does not answer", async () => {
  const canned = full();
  canned.transport = async () => ({ status: 500, body: null });
  const { head } = await load(canned);
  expect(head.title).toBe("Checkout");
});
