import type { Address, Order } from "@aushadhi/api/contract";
import { type APIRequestContext, expect } from "playwright/test";

interface OrderOptions {
  /** Pieces of each product; default 1. */
  quantity?: number;
  specialInstructions?: string;
  couponCode?: string;
}

/** Places an order of these products over the API, for the signed-in user of `browser`. */
export async function placeOrder(
  browser: APIRequestContext,
  products: readonly { id: string }[],
  { quantity = 1, ...more }: OrderOptions = {},
): Promise<Order> {
  for (const { id } of products) await putIntoCart(browser, id, quantity);
  const address = await saveAddress(browser);
  return (await send(browser, "/orders", { addressId: address.id, ...more })).order;
}

/** Places `count` orders of one piece of a product; returns them newest first. */
export async function placeOrders(
  browser: APIRequestContext,
  { id }: { id: string },
  count: number,
): Promise<Order[]> {
  return orderTo(browser, await saveAddress(browser), id, count);
}

/** Places `count` orders with a phone number that no other order has. */
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

/** Adds pieces of a product to the cart of the signed-in user of `browser`. */
export const putIntoCart = (browser: APIRequestContext, productId: string, quantity = 1) =>
  send(browser, "/cart/add", { productId, quantity });

/** Saves an address in the delivery area for the signed-in user of `browser`. */
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

/** The orders of the signed-in user of `browser`, newest first. */
export async function ordersOf(browser: APIRequestContext): Promise<Order[]> {
  return (await (await browser.get("/api/orders/user/orders")).json()).orders;
}

async function send(browser: APIRequestContext, path: string, data: object) {
  const response = await browser.post(`/api${path}`, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}
