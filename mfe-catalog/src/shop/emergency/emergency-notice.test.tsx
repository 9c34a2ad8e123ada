import { expect, test } from "bun:test";
import { type Emergency, emergencyKinds } from "@aushadhi/api/contract";
import { render, screen } from "@testing-library/react";
import { cannedApi } from "../../testing/canned-api.ts";
import { products } from "../../testing/catalogue.ts";
import { load, openPage } from "../../testing/site.tsx";
import { EmergencyNotice } from "./emergency-notice.tsx";

const numbers = { ambulance: "102", police: "100", suicidePrevention: "1166" };
const emergency: Emergency = { kind: "heart", numbers };
const listCalls = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].map(({ href }) => href);

test("a search that tells of an emergency shows whom to call, and no product", async () => {
  const api = cannedApi({ search: { didYouMean: null, emergency } });
  await openPage("/shop?q=chest+pain", api);
  expect(screen.getByRole("status").textContent).toBe(
    "This may be an emergency. Please call for help.",
  );
  expect(listCalls()).toEqual(["tel:102"]);
  expect(screen.queryByText("No products found")).toBeNull();
  expect(screen.getByRole("link", { name: "Show products anyway" })).toHaveProperty(
    "pathname",
    "/shop",
  );
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Show products anyway" }).search).toBe(
    "?q=chest+pain&anyway=true",
  );
});

test("products are shown on demand, below the notice", async () => {
  const named = products(2).map((one) => ({ ...one, name: `chest pain ${one.name}` }));
  const api = cannedApi({ products: named, search: { didYouMean: null, emergency } });
  const address = "/shop?q=chest+pain&anyway=true";
  await load(address, api);
  expect(api.calls).toContain("/products/search?q=chest+pain&page=1&limit=12&anyway=true");
  await openPage(address, api);
  expect(listCalls()).toEqual(["tel:102"]);
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(screen.queryByRole("link", { name: "Show products anyway" })).toBeNull();
});

test.each(emergencyKinds)("%s names a source, and says that it is no advice", (kind) => {
  render(<EmergencyNotice emergency={{ kind, numbers }} />);
  expect(screen.getByText(/^Source: .+\.$/)).toBeInTheDocument();
  expect(screen.getByText(/no medical advice/)).toBeInTheDocument();
  expect(document.querySelector("[lang=ne]")?.textContent).toBeTruthy();
  expect(listCalls()[0]).toBe(kind === "self-harm" ? "tel:1166" : "tel:102");
});

test("a kind that this release does not know is an emergency too", () => {
  const unknown = { kind: "flood" as Emergency["kind"], numbers };
  render(<EmergencyNotice emergency={unknown} />);
  expect(screen.getByRole("heading", { name: "This may be an emergency" })).toBeInTheDocument();
});

test("a heatstroke has first aid of its own", () => {
  render(<EmergencyNotice emergency={{ kind: "other", cause: "heat", numbers }} />);
  expect(document.body.textContent).toMatch(/Wet the skin with cool water/);
  expect(listCalls()).toEqual(["tel:102"]);
});

test("an electric shock has first aid of its own", () => {
  render(<EmergencyNotice emergency={{ kind: "other", cause: "electricity", numbers }} />);
  expect(document.body.textContent).toMatch(/Until then, do not touch the person/);
});

test("a cause that this version does not know shows the first aid of the kind", () => {
  render(<EmergencyNotice emergency={{ kind: "burn", cause: "lightning", numbers }} />);
  expect(document.body.textContent).toMatch(/cool running water/);
});
