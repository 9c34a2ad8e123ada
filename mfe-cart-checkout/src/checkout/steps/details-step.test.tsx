import { expect, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { screen } from "@testing-library/react";
import { order } from "../../testing/order.ts";
import { cannedShop } from "../testing/canned-shop.ts";
import { address, typedAddress } from "../testing/people.ts";
import { button, field, fill, freshBrowser, openCheckout } from "../testing/site.tsx";

freshBrowser();

const proceed = async () => (await openCheckout(cannedShop())).user;
const goOn = () => button("Continue to Review & Pay");

test("shows all missing fields at once and focuses the first", async () => {
  const user = await proceed();
  await fill({ "First name": "", "Last name": "" });
  await user.click(goOn());
  for (const text of [
    "Phone seems too short",
    "First name is required",
    "Last name is required",
    "Address is required",
    "City is required",
    "State is required",
    "PIN code is required",
  ]) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  expect(document.activeElement).toBe(field("Phone"));
  expect(field("City").getAttribute("aria-invalid")).toBe("true");
  expect(getCurrentAddress()).toBe("/checkout");
});

test.each([
  ["Email (optional)", "nobody", "Enter a valid email"],
  ["Phone", "98123", "Phone seems too short"],
  ["Phone", "+977 98123 45678 1234567", "Phone seems too long"],
  ["Phone", "98123456789", "Please enter a valid Nepal phone number (10 digits)"],
  ["Phone", "98I2345678", "Please enter a valid Nepal phone number (10 digits)"],
  ["PIN code", "443", "PIN code is required"],
  ["City", "Kathmandu", "Sorry, we currently deliver only in Birgunj. Rapidly expanding!"],
  ["First name", "   ", "First name is required"],
])("%s rejects %p: %s", async (name, typed, message) => {
  const user = await proceed();
  await fill({ ...typedAddress, [name]: typed });
  await user.click(goOn());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(document.activeElement).toBe(field(name));
  expect(getCurrentAddress()).toBe("/checkout");
  expect(field(name).value).toBe(typed);
});

test.each(["9812345678", "+9779812345678", "9779812345678", " 981-234 5678 ", "+977 981 234 5678"])(
  "accepts the pasted phone number %p",
  async (number) => {
    const user = await proceed();
    await fill(typedAddress);
    await user.clear(field("Phone"));
    await user.click(field("Phone"));
    await user.paste(number);
    await user.click(goOn());
    expect(await screen.findByRole("button", { name: "Place order" })).toBeInTheDocument();
  },
);

test("accepts Birgunj in any spelling", async () => {
  const user = await proceed();
  await fill({ ...typedAddress, City: "BIRGUNJ-13, Ghantaghar" });
  await user.click(goOn());
  expect(await screen.findByRole("button", { name: "Place order" })).toBeInTheDocument();
});

test("accepts input from a Nepali keyboard", async () => {
  const user = await proceed();
  await fill({ ...typedAddress, Phone: "९८१२३ ४५६७८", City: "वीरगञ्ज-१३", "PIN code": "४४३००" });
  await user.click(goOn());
  expect(await screen.findByRole("button", { name: "Place order" })).toBeInTheDocument();
  const shown = document.body.textContent;
  for (const text of ["9812345678", "Birgunj-13", "PIN: 44300"]) expect(shown).toContain(text);
});

test("suggests the city and names the missing fields beside the button", async () => {
  await proceed();
  expect([...(field("City").list?.options ?? [])].map(({ value }) => value)).toEqual([
    "Birgunj",
    "वीरगञ्ज",
  ]);
  const missing = () => document.getElementById(goOn().getAttribute("aria-describedby") ?? "");
  expect(missing()?.textContent).toBe("Still missing: Phone, Address, City, State, PIN code");
  const { Phone: _, ...others } = typedAddress;
  await fill(others);
  expect(missing()?.textContent).toBe("Still missing: Phone");
  await fill({ Phone: "9812345678" });
  expect(missing()?.textContent).toBe("");
});

test("fills in the last order's recipient, but not over typed text", async () => {
  const last = order({
    address: { ...address(), fullName: "Bina Kumari Thapa", phoneNumber: "9800000001" },
  });
  const canned = cannedShop({ orders: [last] });
  const { unmount } = await openCheckout(canned);
  const names = ["First name", "Last name", "Phone"];
  const values = () => names.map((name) => field(name).value);
  expect(values()).toEqual(["Bina Kumari", "Thapa", "9800000001"]);
  await fill({ "First name": "Gita", Phone: "" });
  unmount();
  await openCheckout(canned);
  expect(values()).toEqual(["Gita", "Thapa", ""]);
});

test("tells browsers the purpose of each field", async () => {
  await proceed();
  const known = [
    ["Email (optional)", "email", "email", "email"],
    ["Phone", "tel", "tel", "tel"],
    ["First name", "given-name", "", "text"],
    ["Last name", "family-name", "", "text"],
    ["Address", "address-line1", "", "text"],
    ["Address line 2 (optional)", "address-line2", "", "text"],
    ["City", "address-level2", "", "text"],
    ["State", "address-level1", "", "text"],
    ["PIN code", "postal-code", "numeric", "text"],
    ["Country", "country-name", "", "text"],
  ] as const;
  for (const [name, autocomplete, mode, type] of known) {
    const box = field(name);
    expect([name, box.autocomplete, box.inputMode ?? "", box.type]).toEqual([
      name,
      autocomplete,
      mode,
      type,
    ]);
  }
});

test("starts with known and default values", async () => {
  await proceed();
  expect(field("Email (optional)").value).toBe("asha@example.com");
  expect([field("First name").value, field("Last name").value]).toEqual(["Asha", "Rai"]);
  expect(field("Phone").value).toBe("");
  expect(field("Country").value).toBe("Nepal");
  expect(field("Country").readOnly).toBe(true);
  expect(screen.getByRole("checkbox", { name: "Save as my default address" })).toHaveProperty(
    "checked",
    true,
  );
  expect(screen.getByRole("radio", { name: /^Standard/ })).toHaveProperty("checked", true);
});
