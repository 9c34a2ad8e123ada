import { idText, namedSchema, oneOf, optionalFlag } from "./fields.ts";
import { orderStatuses, paymentStatuses } from "./order-states.ts";
import { z } from "./zod.ts";

/** Body of PATCH /orders/{id}/status. */
export const orderStatusInputSchema = z.object({
  status: z.enum(orderStatuses, "Invalid status value"),
  /** For a return: whether the pieces go back into stock. Default: no. */
  restock: optionalFlag("restock"),
  /** Whether the caller has called the customer. The history keeps it. */
  called: optionalFlag("called"),
  /** The status that the caller saw. If the database has another one, the answer is a 409 that names it. */
  expectedStatus: z.optional(oneOf("expectedStatus", orderStatuses)),
});
export type OrderStatusInput = z.infer<typeof orderStatusInputSchema>;
/** Body of PATCH /orders/{id}/payment-status. */
export const paymentStatusInputSchema = z.object({
  paymentStatus: z.enum(paymentStatuses, "Invalid payment status value"),
  /** The payment status that the caller saw. If the database has another one, the answer is a 409 that names it. */
  expectedPaymentStatus: z.optional(oneOf("expectedPaymentStatus", paymentStatuses)),
});
export type PaymentStatusInput = z.infer<typeof paymentStatusInputSchema>;
/** The people an order can be assigned to: all staff, by name. */
export const assigneeListResponseSchema = z.object({
  success: z.literal(true),
  assignees: z.array(namedSchema),
});
/** Body of PATCH /orders/{id}/assign. */
export const assignInputSchema = z.object({
  staffId: idText("Please enter a staff ID"),
  /** The assignee that the caller saw, null for nobody. If it is somebody else by now, the answer is a 409. */
  expectedStaffId: z.optional(
    z.nullable(idText("expectedStaffId must be the id of a staff member, or null")),
  ),
});
export type AssignInput = z.infer<typeof assignInputSchema>;
/** Query of DELETE /orders/{id}/assign. */
export const unassignQuerySchema = z.object({
  /** As for PATCH. */
  expectedStaffId: z.optional(idText("expectedStaffId must be the id of a staff member")),
});
