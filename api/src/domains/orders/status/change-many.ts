import type { BulkInput, BulkResult } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { OrderDeps } from "../deps.ts";
import type { OrderRow } from "../present-order.ts";
import { getOrderRow } from "../read-orders.ts";
import { assignOrder } from "./change-order.ts";
import { createChangedError } from "./change-status.ts";
import { takeNextStep, undoStep } from "./next-step.ts";

type Change = Omit<BulkInput, "ids">;

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
  change: Change,
): Promise<BulkResult> {
  let order: OrderRow | null = null;
  try {
    order = await getOrderRow(deps.db, id);
    const done = await apply(deps, actor, order, change);
    return { ...describe(id, await getOrderRow(deps.db, id)), ...done };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    return { ...describe(id, order), error: error.message };
  }
}

async function apply(
  deps: OrderDeps,
  actor: string,
  order: OrderRow,
  change: Change,
): Promise<Pick<BulkResult, "isChanged" | "staffIdBefore">> {
  const { id, status } = order;
  switch (change.action) {
    case "assign":
    case "unassign": {
      const staffId = change.action === "assign" ? (change.staffId ?? "") : null;
      const expectedStaffId = change.expectedStaffIds?.[id];
      const staffIdBefore = await assignOrder(deps, actor, id, { staffId, expectedStaffId });
      return { isChanged: staffIdBefore !== staffId, staffIdBefore };
    }
    case "undo":
      await undoStep(deps, actor, id);
      return { isChanged: true };
    case "next":
      await takeNextStep(deps, actor, id, status);
      return { isChanged: true };
    case "confirm":
      if (status === "confirmed") return { isChanged: false };
      if (status !== "pending") throw createChangedError(order);
      await takeNextStep(deps, actor, id, "pending");
      return { isChanged: true };
  }
}

const describe = (id: string, order: OrderRow | null): BulkResult => ({
  id,
  orderNumber: order?.orderNumber ?? null,
  status: order?.status ?? null,
  error: null,
  isChanged: false,
});
