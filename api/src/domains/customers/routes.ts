import { Hono, type MiddlewareHandler } from "hono";
import {
  customerBlockInputSchema,
  customerExportSchema,
  customerListQuerySchema,
  customerListResponseSchema,
  customerNoteChangeSchema,
  customerNoteInputSchema,
  customerOrdersQuerySchema,
  customerOrdersResponseSchema,
  customerResponseSchema,
} from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { jsonBody, query, readPathName } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import {
  createChange,
  type RouteDeps,
  requireSignIn,
  type VisitorEnv,
} from "../identity/require-sign-in.ts";
import { backOfficeRoles } from "../orders/can-view-order.ts";
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
  const staff = requireSignIn(deps.visitors, ...backOfficeRoles);
  /** Staff see customers, admins also see staff and admins. */
  const requireVisible: MiddlewareHandler<VisitorEnv> = async (c, next) => {
    const { role } = await getCustomerRow(db, parseId(c.req.param("id") ?? ""));
    if (role !== "customer" && c.get("visitor").user.role !== "admin") {
      throw new AppError("not_found", customerNotFoundMessage);
    }
    await next();
  };
  const admin = requireSignIn(deps.visitors, "admin");
  const parseId = (id: string) => readPathName(id, customerNotFoundMessage);
  const parseNotePath = (userId: string, noteId: string) => ({
    userId: parseId(userId),
    noteId: readPathName(noteId, noteNotFoundMessage),
  });
  const buildResponse = async (id: string) => ({
    success: true,
    customer: await getCustomer(db, id),
  });

  return new Hono<VisitorEnv>()
    .get(
      "/customers",
      describeRoute("Lists customers", customerListResponseSchema),
      staff,
      query(customerListQuerySchema),
      async (c) => c.json({ success: true, ...(await listCustomers(db, c.req.valid("query"))) }),
    )
    .get(
      "/customers/:id",
      describeRoute("Returns a customer", customerResponseSchema),
      staff,
      requireVisible,
      async (c) => c.json(await buildResponse(parseId(c.req.param("id")))),
    )
    .get(
      "/customers/:id/orders",
      describeRoute("Lists a customer's orders", customerOrdersResponseSchema),
      staff,
      requireVisible,
      query(customerOrdersQuerySchema),
      async (c) => {
        const id = parseId(c.req.param("id"));
        return c.json({
          success: true,
          ...(await listCustomerOrders(db, id, c.req.valid("query"))),
        });
      },
    )
    .get(
      "/customers/:id/export.json",
      describeRoute("Exports all data of a customer", customerExportSchema),
      admin,
      async (c) => {
        const about = await exportCustomer(createChange(deps, c), parseId(c.req.param("id")));
        c.header("content-disposition", 'attachment; filename="customer.json"');
        return c.json(about);
      },
    )
    .put(
      "/customers/:id/block",
      describeRoute("Blocks a customer from ordering", customerResponseSchema, {
        failures: ["conflict"],
      }),
      staff,
      requireVisible,
      jsonBody(customerBlockInputSchema),
      async (c) => {
        const id = parseId(c.req.param("id"));
        await blockCustomer(createChange(deps, c), id, c.req.valid("json").reason);
        return c.json(await buildResponse(id));
      },
    )
    .delete(
      "/customers/:id/block",
      describeRoute("Unblocks a customer", customerResponseSchema, {
        failures: ["conflict"],
      }),
      staff,
      requireVisible,
      async (c) => {
        const id = parseId(c.req.param("id"));
        await unblockCustomer(createChange(deps, c), id);
        return c.json(await buildResponse(id));
      },
    )
    .delete(
      "/customers/:id",
      describeRoute("Erases the personal data of a customer", customerResponseSchema, {
        failures: ["conflict"],
      }),
      admin,
      async (c) => {
        const id = parseId(c.req.param("id"));
        await eraseCustomer(createChange(deps, c), id);
        return c.json(await buildResponse(id));
      },
    )
    .post(
      "/customers/:id/notes",
      describeRoute("Creates a note about a customer", customerResponseSchema, {
        status: 201,
        failures: ["conflict"],
      }),
      staff,
      requireVisible,
      jsonBody(customerNoteInputSchema),
      async (c) => {
        const id = parseId(c.req.param("id"));
        await addNote(createChange(deps, c), id, c.req.valid("json"));
        return c.json(await buildResponse(id), 201);
      },
    )
    .put(
      "/customers/:id/notes/:noteId",
      describeRoute("Updates the caller's own note", customerResponseSchema, {
        failures: ["conflict"],
      }),
      staff,
      requireVisible,
      jsonBody(customerNoteChangeSchema),
      async (c) => {
        const path = parseNotePath(c.req.param("id"), c.req.param("noteId"));
        await changeNote(createChange(deps, c), path, c.req.valid("json"));
        return c.json(await buildResponse(path.userId));
      },
    )
    .delete(
      "/customers/:id/notes/:noteId",
      describeRoute("Deletes a note", customerResponseSchema, { failures: ["conflict"] }),
      staff,
      requireVisible,
      async (c) => {
        const path = parseNotePath(c.req.param("id"), c.req.param("noteId"));
        await removeNote(createChange(deps, c), path, c.get("visitor").user.role);
        return c.json(await buildResponse(path.userId));
      },
    );
}
