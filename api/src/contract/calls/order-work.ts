import { bulkJobResponseSchema } from "../bulk-jobs.ts";
import { doneResponseSchema } from "../done.ts";
import { endpoint } from "../endpoint.ts";
import {
  assigneeListResponseSchema,
  assignInputSchema,
  orderStatusInputSchema,
  paymentStatusInputSchema,
  unassignQuerySchema,
} from "../order-changes.ts";
import {
  bulkInputSchema,
  bulkResponseSchema,
  bulkUndoInputSchema,
  exportOrdersInputSchema,
  nextStepInputSchema,
  nextStepResponseSchema,
  orderBulkJobInputSchema,
  orderViewInputSchema,
  orderViewListResponseSchema,
  orderViewResponseSchema,
  pickingListResponseSchema,
  readOrdersInputSchema,
  readOrdersResponseSchema,
} from "../order-work.ts";
import {
  adminOrderListQuerySchema,
  adminOrderListResponseSchema,
  adminOrderResponseSchema,
  newOrdersQuerySchema,
  newOrdersResponseSchema,
  orderIdsQuerySchema,
  orderIdsResponseSchema,
} from "../orders.ts";

export const listAllOrders = endpoint({
  method: "GET",
  path: "/orders/admin/all",
  summary: "List all orders",
  access: "staff",
  query: adminOrderListQuerySchema,
  answer: adminOrderListResponseSchema,
});

export const listOrderIds = endpoint({
  method: "GET",
  path: "/orders/admin/ids",
  summary: "List the ids of matching orders",
  access: "staff",
  query: orderIdsQuerySchema,
  answer: orderIdsResponseSchema,
});

export const readOrders = endpoint({
  method: "POST",
  path: "/orders/admin/read",
  summary: "Retrieve orders by their ids",
  access: "staff",
  body: readOrdersInputSchema,
  answer: readOrdersResponseSchema,
});

export const countNewOrders = endpoint({
  method: "GET",
  path: "/orders/admin/new",
  summary: "Count orders placed since a time",
  access: "staff",
  query: newOrdersQuerySchema,
  answer: newOrdersResponseSchema,
});

export const exportOrders = endpoint({
  method: "GET",
  path: "/orders/admin/export.csv",
  summary: "Export orders as CSV",
  access: "staff",
  query: orderIdsQuerySchema,
  answer: null,
  contentType: "text/csv",
});

export const exportSelectedOrders = endpoint({
  method: "POST",
  path: "/orders/admin/export.csv",
  summary: "Export selected orders as CSV",
  access: "staff",
  body: exportOrdersInputSchema,
  answer: null,
  contentType: "text/csv",
});

export const listPicking = endpoint({
  method: "GET",
  path: "/orders/admin/picking",
  summary: "List the products to pick for orders",
  access: "staff",
  query: orderIdsQuerySchema,
  answer: pickingListResponseSchema,
});

export const listOrderViews = endpoint({
  method: "GET",
  path: "/orders/admin/views",
  summary: "List saved views of orders",
  access: "staff",
  answer: orderViewListResponseSchema,
});

export const createOrderView = endpoint({
  method: "POST",
  path: "/orders/admin/views",
  summary: "Create a saved view of orders",
  access: "staff",
  body: orderViewInputSchema,
  answer: orderViewResponseSchema,
  status: 201,
  isRepeatable: true,
});

export const updateOrderView = endpoint({
  method: "PUT",
  path: "/orders/admin/views/:id",
  summary: "Update a saved view of orders",
  access: "staff",
  body: orderViewInputSchema,
  answer: orderViewResponseSchema,
});

export const deleteOrderView = endpoint({
  method: "DELETE",
  path: "/orders/admin/views/:id",
  summary: "Delete a saved view of orders",
  access: "staff",
  answer: doneResponseSchema,
});

export const listAssignees = endpoint({
  method: "GET",
  path: "/orders/admin/assignees",
  summary: "List staff who can be assigned to orders",
  access: "staff",
  answer: assigneeListResponseSchema,
});

export const updateOrderStatus = endpoint({
  method: "PATCH",
  path: "/orders/:id/status",
  summary: "Update the status of an order",
  access: "staff",
  body: orderStatusInputSchema,
  answer: adminOrderResponseSchema,
  errors: ["conflict", "out_of_stock", "coupon_refused"],
});

export const advanceOrder = endpoint({
  method: "POST",
  path: "/orders/:id/next",
  summary: "Advance an order to its next status",
  access: "staff",
  body: nextStepInputSchema,
  answer: nextStepResponseSchema,
  errors: ["conflict"],
});

export const undoOrderStep = endpoint({
  method: "POST",
  path: "/orders/:id/undo",
  summary: "Undo the last step of an order",
  access: "staff",
  answer: adminOrderResponseSchema,
  errors: ["conflict"],
});

export const updateOrders = endpoint({
  method: "POST",
  path: "/orders/admin/bulk",
  summary: "Update several orders",
  access: "staff",
  body: bulkInputSchema,
  answer: bulkResponseSchema,
});

export const undoOrders = endpoint({
  method: "POST",
  path: "/orders/admin/bulk/undo",
  summary: "Undo an update of several orders",
  access: "staff",
  body: bulkUndoInputSchema,
  answer: bulkResponseSchema,
});

export const startOrderJob = endpoint({
  method: "POST",
  path: "/orders/admin/bulk/jobs",
  summary: "Start an update of orders in the background",
  access: "staff",
  body: orderBulkJobInputSchema,
  answer: bulkJobResponseSchema,
  status: 202,
  errors: ["conflict"],
});

export const updatePaymentStatus = endpoint({
  method: "PATCH",
  path: "/orders/:id/payment-status",
  summary: "Update the payment status of an order",
  access: "staff",
  body: paymentStatusInputSchema,
  answer: adminOrderResponseSchema,
  errors: ["conflict"],
});

export const assignOrder = endpoint({
  method: "PATCH",
  path: "/orders/:id/assign",
  summary: "Assign an order to a staff member",
  access: "staff",
  body: assignInputSchema,
  answer: adminOrderResponseSchema,
  errors: ["conflict"],
});

export const unassignOrder = endpoint({
  method: "DELETE",
  path: "/orders/:id/assign",
  summary: "Unassign an order",
  access: "staff",
  query: unassignQuerySchema,
  answer: adminOrderResponseSchema,
  errors: ["conflict"],
});
