import type { BulkInput, BulkResult, BulkUndoInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { OrderDeps } from "../deps.ts";
import { getOrderRow } from "../get-order.ts";
import type { OrderRow } from "../present-order.ts";
import { assignOrder } from "./assign-order.ts";
import { takeNextStep, undoStep } from "./next-step.ts";
import { createOrderChangedError } from "./write-status.ts";

/** What a change of one order did. */
type Done = Pick<BulkResult, "isChanged" | "staffIdBefore">;

/**
 * Does the same to many orders, one after the other and each by itself: what is refused stops none of the others, and
 * other people's writes go between them.
 * @param actor id of the user who does it
 */
export const applyBulkChange = (
  deps: OrderDeps,
  actor: string,
  { ids, ...change }: BulkInput,
): Promise<BulkResult[]> => runForEach(deps, ids, (order) => apply(deps, actor, order, change));

/**
 * Takes back what `applyBulkChange` did to orders: gives each to who had it, or takes back its last step.
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
  run: (order: OrderRow) => Promise<Done>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) results.push(await runForOne(deps, id, run));
  return results;
}

async function runForOne(
  deps: OrderDeps,
  id: string,
  run: (order: OrderRow) => Promise<Done>,
): Promise<BulkResult> {
  let order: OrderRow | null = null;
  try {
    order = await getOrderRow(deps.db, id);
    const done = await run(order);
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
  { action, staffId = "", expectedStaffIds = {} }: Omit<BulkInput, "ids">,
): Promise<Done> {
  const { id, status } = order;
  if (action === "assign") {
    return assign(deps, actor, id, { staffId, expectedStaffId: expectedStaffIds[id] });
  }
  if (action === "confirm" && status === "confirmed") return { isChanged: false };
  if (action === "confirm" && status !== "pending") throw createOrderChangedError(order);
  await takeNextStep(deps, actor, id, status);
  return { isChanged: true };
}

async function assign(
  deps: OrderDeps,
  actor: string,
  id: string,
  change: Parameters<typeof assignOrder>[3],
): Promise<Done> {
  const staffIdBefore = await assignOrder(deps, actor, id, change);
  return { isChanged: staffIdBefore !== change.staffId, staffIdBefore };
}

const describe = (id: string, order: OrderRow | null): BulkResult => ({
  id,
  orderNumber: order?.orderNumber ?? null,
  status: order?.status ?? null,
  error: null,
  isChanged: false,
});
