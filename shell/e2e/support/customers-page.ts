import type { APIRequestContext, Page } from "playwright/test";
import { signedIn } from "./buyer.ts";
import { makeAccount, type Person } from "./people.ts";
import { putIntoCart, saveAddress } from "./placed-order.ts";
import type { Shop } from "./shop.ts";
import { expect, open } from "./site.ts";

/** A customer with one order, a unique name and a unique phone number. */
export interface Customer extends Person {
  id: string;
  name: string;
  phone: string;
  orderId: string;
}

/** Makes an account and places an order with it. */
export async function makeCustomer(shop: Shop): Promise<Customer> {
  const person = await makeAccount();
  const phone = `98${crypto.getRandomValues(new Uint32Array(1))[0]}`.padEnd(10, "0").slice(0, 10);
  const name = `Sita ${crypto.randomUUID().slice(0, 8)}`;
  let orderId = "";
  await signedIn(person, async (browser) => {
    const address = await saveAddress(browser, { fullName: name, phoneNumber: phone });
    const product = shop.product(
      ({ availability, prescriptionRequired }) =>
        availability === "in_stock" && prescriptionRequired === "no",
    );
    await putIntoCart(browser, product.id);
    const answer = await browser.post("/api/orders", { data: { addressId: address.id } });
    await expect(answer).toBeOK();
    orderId = (await answer.json()).order.id;
  });
  return { ...person, name, phone, orderId };
}

/** Sets the customer's order to delivered. */
export async function deliver(admin: APIRequestContext, { orderId }: Customer): Promise<void> {
  const path = `/api/orders/${orderId}/status`;
  await expect(await admin.patch(path, { data: { status: "delivered" } })).toBeOK();
}

/** Opens the page of a customer in the back office. */
export async function openCustomer(page: Page, { id }: Customer): Promise<void> {
  await open(page, `/admin/customers/${id}`);
  await expect(page.getByRole("heading", { name: "Notes for staff" })).toBeVisible();
}
