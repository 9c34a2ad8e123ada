import { and, asc, eq, or, sql } from "drizzle-orm";
import type { OrderView, OrderViewInput, Role } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../../platform/db/database.ts";
import {
  answerOnce,
  type RepeatableCall,
  rememberCall,
} from "../../../platform/idempotency/answer-once.ts";
import { users } from "../../identity/table.ts";
import { orderViews } from "../table.ts";

export interface ViewDeps {
  db: Database;
  clock: () => Date;
}

/** The user who reads or changes views. */
export interface Viewer {
  id: string;
  role: Role;
}

export const viewNotFoundMessage = "View not found";

const selectViews = ({ db }: Pick<ViewDeps, "db">) =>
  db.read
    .select({
      id: orderViews.id,
      name: orderViews.name,
      query: orderViews.query,
      isShared: orderViews.isShared,
      maker: { id: users.id, name: users.name },
    })
    .from(orderViews)
    .innerJoin(users, eq(users.id, orderViews.makerId));

const isVisibleTo = (viewer: Viewer) =>
  or(eq(orderViews.isShared, true), eq(orderViews.makerId, viewer.id));

/** Lists the views that a user sees, shared ones and their own, sorted by name. */
export const listOrderViews = (deps: Pick<ViewDeps, "db">, viewer: Viewer): Promise<OrderView[]> =>
  selectViews(deps)
    .where(isVisibleTo(viewer))
    .orderBy(asc(sql`lower(${orderViews.name})`), asc(orderViews.id));

/**
 * Saves filters under a name.
 * @param call the repeatable call; a repeat returns the view that the first call created
 * @throws AppError `not_found` for a repeat whose view no longer exists
 */
export const createOrderView = (
  { db, clock }: ViewDeps,
  viewer: Viewer,
  input: OrderViewInput,
  call: RepeatableCall | null,
): Promise<OrderView> =>
  answerOnce(
    db,
    call,
    async () => {
      const id = crypto.randomUUID();
      const now = clock();
      await db.write((to) => [
        ...(call ? rememberCall(to, call, id, now) : []),
        to.insert(orderViews).values({ id, ...input, makerId: viewer.id, createdAt: now }),
        addAuditEntry(to, { actor: viewer.id, now }, "order-view.create", id, null, { ...input }),
      ]);
      return getOrderView({ db }, viewer, id);
    },
    (id) => getOrderView({ db }, viewer, id ?? ""),
  );

/** @throws AppError `not_found`; `forbidden` for another user's view, unless an admin changes a shared one */
export async function replaceOrderView(
  { db, clock }: ViewDeps,
  viewer: Viewer,
  id: string,
  input: OrderViewInput,
): Promise<OrderView> {
  const { name, query, isShared } = await getChangeableView({ db }, viewer, id);
  const now = clock();
  await db.write((to) => [
    to.update(orderViews).set(input).where(eq(orderViews.id, id)),
    addAuditEntry(
      to,
      { actor: viewer.id, now },
      "order-view.update",
      id,
      { name, query, isShared },
      { ...input },
    ),
  ]);
  return getOrderView({ db }, viewer, id);
}

/** @throws AppError like `replaceOrderView` */
export async function removeOrderView(
  { db, clock }: ViewDeps,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const { name, query, isShared } = await getChangeableView({ db }, viewer, id);
  await db.write((to) => [
    to.delete(orderViews).where(eq(orderViews.id, id)),
    addAuditEntry(
      to,
      { actor: viewer.id, now: clock() },
      "order-view.delete",
      id,
      { name, query, isShared },
      null,
    ),
  ]);
}

async function getOrderView(
  deps: Pick<ViewDeps, "db">,
  viewer: Viewer,
  id: string,
): Promise<OrderView> {
  const [view] = await selectViews(deps).where(and(eq(orderViews.id, id), isVisibleTo(viewer)));
  if (!view) throw new AppError("not_found", viewNotFoundMessage);
  return view;
}

async function getChangeableView(deps: Pick<ViewDeps, "db">, viewer: Viewer, id: string) {
  const view = await getOrderView(deps, viewer, id);
  if (view.maker.id !== viewer.id && viewer.role !== "admin") {
    throw new AppError("forbidden", "Only its maker or an admin may change this view");
  }
  return view;
}
