import type { Address, Order } from "@aushadhi/api/contract";
import { type APIRequestContext, expect } from "playwright/test";

interface OrderOptions {
  /** Pieces of each product; 1 unless it says otherwise. */
  quantity?: number;
  specialInstructions?: string;
  couponCode?: string;
}

/** Puts each product into the cart of the user who is signed in there, and orders it without the checkout's pages. */
export async function placeOrder(
  browser: APIRequestContext,
  products: readonly { id: string }[],
  { quantity = 1, ...more }: OrderOptions = {},
): Promise<Order> {
  for (const { id } of products) await putIntoCart(browser, id, quantity);
  const address = await saveAddress(browser);
  return (await send(browser, "/orders", { addressId: address.id, ...more })).order;
}

/** Orders one piece of a product so many times; the answered orders begin with the newest, as their list does. */
export async function placeOrders(
  browser: APIRequestContext,
  { id }: { id: string },
  count: number,
): Promise<Order[]> {
  return orderTo(browser, await saveAddress(browser), id, count);
}

/** The same of somebody who calls, whose phone number nobody else has. */
export async function placeCalls(
  browser: APIRequestContext,
  { id }: { id: string },
  count: number,
) {
  const phoneNumber = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const address = await saveAddress(browser, { phoneNumber });
  const orders = await orderTo(browser, address, id, count);
  return { orders, order: orders[0] as Order, phoneNumber };
}

async function orderTo(
  browser: APIRequestContext,
  address: Address,
  productId: string,
  count: number,
): Promise<Order[]> {
  const orders: Order[] = [];
  for (let placed = 0; placed < count; placed++) {
    await putIntoCart(browser, productId);
    orders.unshift((await send(browser, "/orders", { addressId: address.id })).order);
  }
  return orders;
}

/** Puts pieces of a product into the cart of the user who is signed in there. */
export const putIntoCart = (browser: APIRequestContext, productId: string, quantity = 1) =>
  send(browser, "/cart/add", { productId, quantity });

/** Gives the user who is signed in there an address in the city that is delivered to. */
export async function saveAddress(browser: APIRequestContext, more: object = {}): Promise<Address> {
  const answer = await send(browser, "/addresses", {
    fullName: "Asha Rai",
    phoneNumber: "9800000000",
    addressLine1: "Adarsha Nagar 12",
    city: "Birgunj",
    district: "Parsa",
    province: "Madhesh",
    ...more,
  });
  return answer.address;
}

/** The orders of the user who is signed in there, newest first. */
export async function ordersOf(browser: APIRequestContext): Promise<Order[]> {
  return (await (await browser.get("/api/orders/user/orders")).json()).orders;
}

async function send(browser: APIRequestContext, path: string, data: object) {
  const response = await browser.post(`/api${path}`, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}
