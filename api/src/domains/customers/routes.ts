import type { MiddlewareHandler } from "hono";
import * as calls from "../../contract/calls/customers.ts";
import { AppError } from "../../platform/app-error.ts";
import { readPathName } from "../../platform/http/input.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import { createChange, type RouteDeps, type VisitorEnv } from "../identity/require-sign-in.ts";
import { blockCustomer, unblockCustomer } from "./block-customer.ts";
import { addNote, changeNote, noteNotFoundMessage, removeNote } from "./customer-notes.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { exportCustomer } from "./export-customer.ts";
import {
  customerNotFoundMessage,
  getCustomer,
  getCustomerRow,
  listCustomerOrders,
} from "./get-customer.ts";
import { listCustomers } from "./list-customers.ts";

/** Customers, for staff and admins. */
export function customerRoutes(deps: RouteDeps) {
  const { db } = deps;
  /** Staff see customers, admins also see staff and admins. */
  const requireVisible: MiddlewareHandler<VisitorEnv> = async (c, next) => {
    const { role } = await getCustomerRow(db, parseId(c.req.param("id") ?? ""));
    if (role !== "customer" && c.get("visitor").user.role !== "admin") {
      throw new AppError("not_found", customerNotFoundMessage);
    }
    await next();
  };
  const visible = { before: requireVisible };
  const parseId = (id: string) => readPathName(id, customerNotFoundMessage);
  const parseNotePath = (params: { id: string; noteId: string }) => ({
    userId: parseId(params.id),
    noteId: readPathName(params.noteId, noteNotFoundMessage),
  });
  const presentCustomer = async (id: string) => ({ customer: await getCustomer(db, id) });
  const { app, route } = createGuardedRouter(deps.visitors);

  route(calls.listCustomers, (_, { query }) => listCustomers(db, query));
  route(calls.getCustomer, (_, { params }) => presentCustomer(parseId(params.id)), visible);
  route(
    calls.listCustomerOrders,
    (_, { params, query }) => listCustomerOrders(db, parseId(params.id), query),
    visible,
  );
  route(calls.exportCustomer, async (c, { params }) => {
    const about = await exportCustomer(createChange(deps, c), parseId(params.id));
    c.header("content-disposition", 'attachment; filename="customer.json"');
    return c.json(about);
  });
  route(
    calls.blockCustomer,
    async (c, { params, body }) => {
      const id = parseId(params.id);
      await blockCustomer(createChange(deps, c), id, body.reason);
      return presentCustomer(id);
    },
    visible,
  );
  route(
    calls.unblockCustomer,
    async (c, { params }) => {
      const id = parseId(params.id);
      await unblockCustomer(createChange(deps, c), id);
      return presentCustomer(id);
    },
    visible,
  );
  route(calls.eraseCustomer, async (c, { params }) => {
    const id = parseId(params.id);
    await eraseCustomer(createChange(deps, c), id);
    return presentCustomer(id);
  });
  route(
    calls.createCustomerNote,
    async (c, { params, body }) => {
      const id = parseId(params.id);
      await addNote(createChange(deps, c), id, body);
      return presentCustomer(id);
    },
    visible,
  );
  route(
    calls.updateCustomerNote,
    async (c, { params, body }) => {
      const path = parseNotePath(params);
      await changeNote(createChange(deps, c), path, body);
      return presentCustomer(path.userId);
    },
    visible,
  );
  route(
    calls.deleteCustomerNote,
    async (c, { params }) => {
      const path = parseNotePath(params);
      await removeNote(createChange(deps, c), path, c.get("visitor").user.role);
      return presentCustomer(path.userId);
    },
    visible,
  );
  return app;
}
