import { paginationSchema } from "./catalog.ts";
import { idText, oneOf, paging, searchText } from "./fields.ts";
import { z } from "./zod.ts";

export const roles = ["customer", "staff", "admin"] as const;
export type Role = (typeof roles)[number];

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

const role = oneOf("role", roles);

/** Query of GET /users. `q` searches names and e-mail addresses. */
export const userListQuerySchema = z.object({
  role: z.optional(role),
  q: z._default(searchText, ""),
  ...paging,
});
export type UserListQuery = z.infer<typeof userListQuerySchema>;

/** Body of PATCH /users/{id}/role. */
export const roleInputSchema = z
  .object({
    role,
    /**
     * For a person who leaves the back office: who gets their open orders, null for nobody. Without it, somebody with
     * open orders stays, and the answer is a 409 with their number in `details.openOrders`.
     */
    handOver: z.optional(
      z.object({
        staffId: z.nullable(idText("handOver.staffId must be the id of a staff member, or null")),
      }),
    ),
  })
  .check(
    z.refine(({ role, handOver }) => handOver === undefined || role === "customer", {
      path: ["handOver"],
      error: "Orders are handed over only when somebody becomes a customer",
    }),
  );
export type RoleInput = z.infer<typeof roleInputSchema>;

export const userListResponseSchema = z.object({
  success: z.literal(true),
  users: z.array(userSchema),
  pagination: paginationSchema,
});
