import { userResponseSchema } from "../auth.ts";
import { endpoint } from "../endpoint.ts";
import { openOrderListResponseSchema } from "../order-work.ts";
import { roleInputSchema, userListQuerySchema, userListResponseSchema } from "../users.ts";

export const listUsers = endpoint({
  method: "GET",
  path: "/users",
  summary: "List users",
  access: "admin",
  query: userListQuerySchema,
  answer: userListResponseSchema,
});

export const updateRole = endpoint({
  method: "PATCH",
  path: "/users/:id/role",
  summary: "Update the role of a user",
  access: "admin",
  body: roleInputSchema,
  answer: userResponseSchema,
  errors: ["conflict"],
});

export const listOpenOrders = endpoint({
  method: "GET",
  path: "/users/:id/open-orders",
  summary: "List the open orders of a staff member",
  access: "admin",
  answer: openOrderListResponseSchema,
});
