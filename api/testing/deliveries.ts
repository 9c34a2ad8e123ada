import {
  type DeliveryDetails,
  type DeliveryLineInput,
  deliveryResponseSchema,
} from "../src/contract/index.ts";
import { deliveries, deliveryLines, suppliers } from "../src/domains/purchasing/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { testNow } from "./database.ts";
import type { Person } from "./people.ts";

/** A line of ten and one free pieces of product `a` for ₹220.00; pass the fields that the test is about. */
export const buildLine = (
  given: Partial<DeliveryLineInput> & { id: string },
): DeliveryLineInput => ({
  productId: "a",
  number: "B1",
  expiry: "2027-12-31",
  pieces: 10,
  freePieces: 1,
  cost: 220,
  mrp: 120,
  ...given,
});

/** The head of a bill. */
export const billHead = { supplier: "Everest Pharma", billNumber: "INV 7", day: "2026-06-14" };

/** The delivery of a successful answer. */
export const readDelivery = ({ body }: { body: unknown }): DeliveryDetails =>
  deliveryResponseSchema.parse(body).delivery;

/** Creates the draft of a delivery with these lines, and returns its path. */
export async function createDraft(
  person: Person,
  lines: readonly { id: string }[],
  head: object = {},
): Promise<string> {
  const { id } = readDelivery(await person.call("POST", "/deliveries", { ...billHead, ...head }));
  if (lines.length > 0)
    readDelivery(await person.call("PUT", `/deliveries/${id}/lines`, { lines }));
  return `/deliveries/${id}`;
}

/** Adds the supplier `everest`, and drafts with these ids and a line each. */
export const addDrafts = (db: Database, ids: readonly string[]) =>
  db.write((to) => [
    to.insert(suppliers).values({
      ...{ id: "everest", name: billHead.supplier, nameKey: "everest pharma", createdAt: testNow },
    }),
    ...ids.flatMap((id) => [
      to.insert(deliveries).values({
        ...{ id, supplierId: "everest", billNumber: billHead.billNumber, day: billHead.day },
        ...{ createdBy: "staff", createdAt: testNow, updatedAt: testNow },
      }),
      to.insert(deliveryLines).values({
        ...{
          deliveryId: id,
          id: "1",
          position: 1,
          productId: "a",
          name: "Product a",
          sku: "SKU-a",
        },
        ...{ number: "B1", expiry: "2027-12-31", pieces: 10, freePieces: 1, costPaisa: 22_000 },
      }),
    ]),
  ]);
