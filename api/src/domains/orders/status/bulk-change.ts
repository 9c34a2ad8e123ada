import type { BulkInput, BulkResult, BulkUndoInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { formatRupees } from "../../../platform/money.ts";
import { getConfirmAbovePaisa } from "../../settings/order-limits.ts";
import type { OrderDeps } from "../deps.ts";
import { getOrderRow } from "../get-order.ts";
import { isCallNeeded, type OrderRow } from "../present-order.ts";
import { assignOrder } from "./assign-order.ts";
import { takeNextStep, undoStep } from "./next-step.ts";
import { createOrderChangedError } from "./write-status.ts";

/** Result of the change of one order. */
type ChangeResult = Pick<BulkResult, "isChanged" | "staffIdBefore">;

/**
 * Applies the same change to many orders, one after the other. Each order has its own transaction: a rejected one does
 * not stop the others, and other users' writes can run in between. It confirms no order whose customer has to be called
 * first.
 * @param actor id of the user who does it
 */
export const applyBulkChange = (
  deps: OrderDeps,
  actor: string,
  { ids, ...change }: BulkInput,
): Promise<BulkResult[]> =>
  runForEach(deps, ids, (order) => applyChange(deps, actor, order, change));

/**
 * Undoes `applyBulkChange`: assigns each order to the staff member who had it before, or undoes its last step.
 * @param actor id of the user who did it
 */
export const undoBulkChange = (
  deps: OrderDeps,
  actor: string,
  { ids, assigned }: BulkUndoInput,
): Promise<BulkResult[]> =>
  runForEach(deps, ids, async ({ id }) => {
    if (!assigned) {
      await undoStep(deps, actor, id);
      return { isChanged: true };
    }
    const staffId = assigned.before[id] ?? null;
    return assign(deps, actor, id, { staffId, expectedStaffId: assigned.to });
  });

async function runForEach(
  deps: OrderDeps,
  ids: readonly string[],
  run: (order: OrderRow) => Promise<ChangeResult>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) results.push(await runForOne(deps, id, run));
  return results;
}

async function runForOne(
  deps: OrderDeps,
  id: string,
  run: (order: OrderRow) => Promise<ChangeResult>,
): Promise<BulkResult> {
  let order: OrderRow | null = null;
  try {
    order = await getOrderRow(deps.db, id);
    const result = await run(order);
    return { ...buildResult(id, await getOrderRow(deps.db, id)), ...result };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    return { ...buildResult(id, order), error: error.message };
  }
}

async function applyChange(
  deps: OrderDeps,
  actor: string,
  order: OrderRow,
  { action, staffId = "", expectedStaffIds = {} }: Omit<BulkInput, "ids">,
): Promise<ChangeResult> {
  const { id, status } = order;
  if (action === "assign") {
    return assign(deps, actor, id, { staffId, expectedStaffId: expectedStaffIds[id] });
  }
  if (action === "confirm" && status === "confirmed") return { isChanged: false };
  if (action === "confirm" && status !== "pending") throw createOrderChangedError(order);
  if (isCallNeeded(order, await getConfirmAbovePaisa(deps.db))) throw createCallFirstError(order);
  await takeNextStep(deps, actor, id, { expectedStatus: status });
  return { isChanged: true };
}

async function assign(
  deps: OrderDeps,
  actor: string,
  id: string,
  change: Parameters<typeof assignOrder>[3],
): Promise<ChangeResult> {
  const staffIdBefore = await assignOrder(deps, actor, id, change);
  return { isChanged: staffIdBefore !== change.staffId, staffIdBefore };
}

/** Only a person who has called the customer confirms such an order, one at a time. */
const createCallFirstError = ({ totalPaisa, fullName, phoneNumber }: OrderRow) =>
  new AppError(
    "conflict",
    `The total is ${formatRupees(totalPaisa)}: call ${fullName} (${phoneNumber}) first, then confirm this order by itself`,
  );

const buildResult = (id: string, order: OrderRow | null): BulkResult => ({
  id,
  orderNumber: order?.orderNumber ?? null,
  status: order?.status ?? null,
  error: null,
  isChanged: false,
});
