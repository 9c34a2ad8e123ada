import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { cannedApi, success } from "../testing/canned-api.ts";
import { open, userOf } from "../testing/site.tsx";

const answers = {
  "GET /coupons": () => success({ coupons: [], total: 0 }),
  "GET /settings/delivery-fee": () => success({ deliveryFee: 50 }),
};
const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
const openTab = () => screen.getByRole("tab", { selected: true }).textContent;

test("greets who is here by name", async () => {
  await open("/admin/dashboard", { canned: cannedApi(answers) });
  expect(screen.getByText("Welcome, Asha Rai")).toBeInTheDocument();
});

test("there is nothing without a user", async () => {
  const { container } = await open("/admin/dashboard", { user: null });
  expect(container.textContent).toBe("");
});

test("admins manage products too, and put products and categories up for sale", async () => {
  await open("/admin/dashboard", { canned: cannedApi(answers) });
  expect(tabs()).toEqual(["Products", "Coupons", "Settings"]);
  expect(screen.getByRole("button", { name: "List Products" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "List Categories" })).toBeInTheDocument();
});

test("staff manage coupons and settings", async () => {
  await open("/admin/dashboard", { user: userOf("staff"), canned: cannedApi(answers) });
  expect(tabs()).toEqual(["Coupons", "Settings"]);
  expect(screen.queryByRole("button", { name: /^List/ })).toBeNull();
});

test("the address says which tab is open, and another is opened by its name", async () => {
  const { user } = await open("/admin/dashboard?tab=settings", { canned: cannedApi(answers) });
  expect(openTab()).toBe("Settings");
  expect(await screen.findByLabelText("Delivery fee (₹)")).toBeInTheDocument();
  await user.click(screen.getByRole("tab", { name: "Coupons" }));
  expect(openTab()).toBe("Coupons");
  expect(await screen.findByText("No coupons found")).toBeInTheDocument();
});

test("an address that names no tab opens the first", async () => {
  await open("/admin/dashboard?tab=nowhere", { user: userOf("staff"), canned: cannedApi(answers) });
  expect(openTab()).toBe("Coupons");
});
