import { orderHistory, orderItems, orders } from "../src/domains/orders/table.ts";
import type { Database } from "../src/platform/db/database.ts";

const batchSize = 200;
const itemsPerOrder = 3;

/** Adds orders of a user, of three items each and a minute apart: nine in ten delivered, the others cancelled. */
export async function addPastOrders(
  db: Database,
  userId: string,
  count: number,
): Promise<string[]> {
  const made = Array.from({ length: count }, (_, index) => buildPastOrder(userId, index));
  for (let from = 0; from < count; from += batchSize) {
    const some = made.slice(from, from + batchSize);
    await db.write((to) => [
      to.insert(orders).values(some),
      to.insert(orderItems).values(some.flatMap(({ id }) => buildItems(id))),
      to.insert(orderHistory).values(
        some.map(({ id, createdAt }) => ({
          orderId: id,
          position: 0,
          to: "pending" as const,
          by: userId,
          at: createdAt,
        })),
      ),
    ]);
  }
  return made.map(({ id }) => id);
}

const buildPastOrder = (userId: string, index: number) => {
  const at = new Date(Date.UTC(2025, 0, 1, 0, index));
  return {
    id: `${userId}-${index}`,
    orderNumber: `${userId}-${index}`,
    userId,
    status: index % 10 === 0 ? "cancelled" : "delivered",
    paymentMethod: "cash_on_delivery",
    subtotalPaisa: 30_000,
    deliveryFeePaisa: 5000,
    discountPaisa: 0,
    totalPaisa: 35_000,
    shippingMethod: "standard",
    fullName: "Maya Shah",
    phoneNumber: "9812345678",
    addressLine1: "Adarsh Nagar 4",
    city: "Birgunj",
    district: "Parsa",
    province: "Madhesh",
    createdAt: at,
    updatedAt: at,
  } satisfies typeof orders.$inferInsert;
};

const buildItems = (orderId: string) =>
  Array.from({ length: itemsPerOrder }, (_, position) => ({
    id: `${orderId}-${position}`,
    orderId,
    position,
    name: `Paracetamol ${position}`,
    prescriptionRequired: false,
    quantity: 1,
    pricePaisa: 10_000,
    totalPaisa: 10_000,
  }));
