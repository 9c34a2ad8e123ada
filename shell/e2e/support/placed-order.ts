import type { Order } from "@aushadhi/api/contract";
import { type APIRequestContext, expect } from "playwright/test";

/** Puts one of each product into the cart of whoever is signed in there, and orders it without the checkout's pages. */
export async function placeOrder(
  browser: APIRequestContext,
  products: readonly { id: string }[],
  specialInstructions = "",
): Promise<Order> {
  const post = async (path: string, data: object) => {
    const response = await browser.post(`/api${path}`, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  for (const { id } of products) await post("/cart/add", { productId: id, quantity: 1 });
  const { address } = await post("/addresses", {
    fullName: "Asha Rai",
    phoneNumber: "9800000000",
    addressLine1: "Adarsha Nagar 12",
    city: "Birgunj",
    district: "Parsa",
    province: "Madhesh",
  });
  return (await post("/orders", { addressId: address.id, specialInstructions })).order;
}
