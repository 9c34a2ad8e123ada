import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { cannedApi, createSuccess } from "../testing/canned-api.ts";
import { open, userOf } from "../testing/site.tsx";

const answers = {
  "GET /coupons": () => createSuccess({ coupons: [], total: 0 }),
  "GET /settings/delivery-fee": () => createSuccess({ deliveryFee: 50 }),
};
const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
const openTab = () => screen.getByRole("tab", { selected: true }).textContent;

test("greets the user by name", async () => {
  await open("/admin/dashboard", { canned: cannedApi(answers) });
  expect(screen.getByText("Welcome, Asha Rai")).toBeInTheDocument();
});

test("renders nothing without a user", async () => {
  const { container } = await open("/admin/dashboard", { user: null });
  expect(container.textContent).toBe("");
});

test("admins also see products, and can add products and categories", async () => {
  await open("/admin/dashboard", { canned: cannedApi(answers) });
  expect(tabs()).toEqual(["Products", "Coupons", "Settings"]);
  expect(screen.getByRole("button", { name: "List Products" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "List Categories" })).toBeInTheDocument();
});

test("staff see products, coupons and settings, and add nothing", async () => {
  await open("/admin/dashboard", { user: userOf("staff"), canned: cannedApi(answers) });
  expect(tabs()).toEqual(["Products", "Coupons", "Settings"]);
  expect(screen.queryByRole("button", { name: /^List/ })).toBeNull();
});

test("opens the tab in the address, and another one by its name", async () => {
  const { user } = await open("/admin/dashboard?tab=settings", { canned: cannedApi(answers) });
  expect(openTab()).toBe("Settings");
  expect(await screen.findByLabelText("Delivery fee (₹)")).toBeInTheDocument();
  await user.click(screen.getByRole("tab", { name: "Coupons" }));
  expect(openTab()).toBe("Coupons");
  expect(await screen.findByText("No coupons found")).toBeInTheDocument();
});

test("opens the first tab for an unknown tab in the address", async () => {
  await open("/admin/dashboard?tab=nowhere", { user: userOf("staff"), canned: cannedApi(answers) });
  expect(openTab()).toBe("Products");
});
