import { type Context, Hono } from "hono";
import {
  doneResponseSchema,
  orderViewInputSchema,
  orderViewListResponseSchema,
  orderViewResponseSchema,
} from "../../../contract/index.ts";
import { jsonBody, readPathName } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import { readRepeatableCall } from "../../../platform/idempotency/answer-once.ts";
import { type RouteDeps, requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import { backOfficeRoles } from "../can-view-order.ts";
import {
  createOrderView,
  listOrderViews,
  removeOrderView,
  replaceOrderView,
  viewNotFoundMessage,
} from "./order-views.ts";

/** Saved filters of the back office's order list. */
export function orderViewRoutes(deps: RouteDeps) {
  const staff = requireSignIn(deps.visitors, ...backOfficeRoles);
  const path = "/orders/admin/views";
  const success = true;
  const getUser = (c: Context<VisitorEnv>) => c.get("visitor").user;
  const parseId = (id: string) => readPathName(id, viewNotFoundMessage);

  return new Hono<VisitorEnv>()
    .get(
      path,
      describeRoute("Lists saved views of orders", orderViewListResponseSchema),
      staff,
      async (c) => c.json({ success, views: await listOrderViews(deps, getUser(c)) }),
    )
    .post(
      path,
      describeRoute("Creates a saved view of orders", orderViewResponseSchema, {
        status: 201,
        isRepeatable: true,
      }),
      staff,
      jsonBody(orderViewInputSchema),
      async (c) => {
        const input = c.req.valid("json");
        const call = readRepeatableCall(c, getUser(c).id, `POST ${path}`, input);
        const view = await createOrderView(deps, getUser(c), input, call);
        return c.json({ success, view }, 201);
      },
    )
    .put(
      `${path}/:id`,
      describeRoute("Updates a saved view of orders", orderViewResponseSchema),
      staff,
      jsonBody(orderViewInputSchema),
      async (c) => {
        const id = parseId(c.req.param("id"));
        return c.json({
          success,
          view: await replaceOrderView(deps, getUser(c), id, c.req.valid("json")),
        });
      },
    )
    .delete(
      `${path}/:id`,
      describeRoute("Deletes a saved view of orders", doneResponseSchema),
      staff,
      async (c) => {
        await removeOrderView(deps, getUser(c), parseId(c.req.param("id")));
        return c.json({ success });
      },
    );
}
