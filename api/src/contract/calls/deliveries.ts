import {
  deliveryInputSchema,
  deliveryLinesInputSchema,
  deliveryResponseSchema,
  receiveInputSchema,
  supplierDeliveryListQuerySchema,
  supplierDeliveryListResponseSchema,
  supplierInputSchema,
  supplierListQuerySchema,
  supplierListResponseSchema,
  supplierResponseSchema,
} from "../deliveries.ts";
import { deliveryListReadResponseSchema } from "../delivery-lists.ts";
import { doneResponseSchema } from "../done.ts";
import { endpoint } from "../endpoint.ts";

export const listSuppliers = endpoint({
  method: "GET",
  path: "/suppliers",
  summary: "List suppliers by name",
  access: "staff",
  query: supplierListQuerySchema,
  answer: supplierListResponseSchema,
});

export const updateSupplier = endpoint({
  method: "PUT",
  path: "/suppliers/:id",
  summary: "Update a supplier",
  access: "staff",
  body: supplierInputSchema,
  answer: supplierResponseSchema,
  errors: ["conflict"],
});

export const listSupplierDeliveries = endpoint({
  method: "GET",
  path: "/deliveries",
  summary: "List deliveries from suppliers",
  access: "staff",
  query: supplierDeliveryListQuerySchema,
  answer: supplierDeliveryListResponseSchema,
});

export const createDelivery = endpoint({
  method: "POST",
  path: "/deliveries",
  summary: "Create the draft of a delivery",
  access: "staff",
  body: deliveryInputSchema,
  answer: deliveryResponseSchema,
  status: 201,
  isRepeatable: true,
});

export const readDeliveryList = endpoint({
  method: "POST",
  path: "/deliveries/read-list",
  summary: "Read a supplier's list and find its products, without storing it",
  access: "staff",
  form: { files: ["file"] },
  answer: deliveryListReadResponseSchema,
});

export const getDelivery = endpoint({
  method: "GET",
  path: "/deliveries/:id",
  summary: "Retrieve a delivery with its lines",
  access: "staff",
  answer: deliveryResponseSchema,
});

export const updateDelivery = endpoint({
  method: "PUT",
  path: "/deliveries/:id",
  summary: "Update the head of a draft",
  access: "staff",
  body: deliveryInputSchema,
  answer: deliveryResponseSchema,
  errors: ["conflict"],
});

export const deleteDelivery = endpoint({
  method: "DELETE",
  path: "/deliveries/:id",
  summary: "Delete a draft",
  access: "staff",
  answer: doneResponseSchema,
  errors: ["conflict"],
});

export const saveDeliveryLines = endpoint({
  method: "PUT",
  path: "/deliveries/:id/lines",
  summary: "Add or replace lines of a draft",
  access: "staff",
  body: deliveryLinesInputSchema,
  answer: deliveryResponseSchema,
  errors: ["conflict"],
});

export const deleteDeliveryLine = endpoint({
  method: "DELETE",
  path: "/deliveries/:id/lines/:line",
  summary: "Delete a line of a draft",
  access: "staff",
  answer: deliveryResponseSchema,
  errors: ["conflict"],
});

export const receiveDelivery = endpoint({
  method: "POST",
  path: "/deliveries/:id/receive",
  summary: "Receive a delivery into stock, once",
  access: "staff",
  body: receiveInputSchema,
  answer: deliveryResponseSchema,
  errors: ["conflict", "question_open"],
});
