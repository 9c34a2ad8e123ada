import type { BulkInput, BulkResult } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { OrderDeps } from "../deps.ts";
import type { OrderRow } from "../present-order.ts";
import { getOrderRow } from "../read-orders.ts";
import { assignOrder } from "./change-order.ts";
import { createChangedError } from "./change-status.ts";
import { takeNextStep } from "./next-step.ts";

/**
 * Does the same to many orders, one after the other and each by itself: what is refused stops none of the others, and
 * other people's writes go between them.
 * @param actor id of the user who does it
 */
export async function changeMany(
  deps: OrderDeps,
  actor: string,
  { ids, ...change }: BulkInput,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) results.push(await changeOne(deps, actor, id, change));
  return results;
}

async function changeOne(
  deps: OrderDeps,
  actor: string,
  id: string,
  change: Omit<BulkInput, "ids">,
): Promise<BulkResult> {
  let order: OrderRow | null = null;
  try {
    order = await getOrderRow(deps.db, id);
    await apply(deps, actor, order, change);
    return describe(id, await getOrderRow(deps.db, id), null);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    return describe(id, order, error.message);
  }
}

async function apply(
  deps: OrderDeps,
  actor: string,
  order: OrderRow,
  { action, staffId = "" }: Omit<BulkInput, "ids">,
): Promise<unknown> {
  if (action === "assign") return assignOrder(deps, actor, order.id, staffId);
  if (action === "next") return takeNextStep(deps, actor, order.id, order.status);
  if (order.status === "confirmed") return;
  if (order.status !== "pending") throw createChangedError(order);
  return takeNextStep(deps, actor, order.id, "pending");
}

const describe = (id: string, order: OrderRow | null, error: string | null): BulkResult => ({
  id,
  orderNumber: order?.orderNumber ?? null,
  status: order?.status ?? null,
  error,
});
