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
} from "../customers.ts";
import { endpoint } from "../endpoint.ts";

export const listCustomers = endpoint({
  method: "GET",
  path: "/customers",
  summary: "List customers",
  access: "staff",
  query: customerListQuerySchema,
  answer: customerListResponseSchema,
});

export const getCustomer = endpoint({
  method: "GET",
  path: "/customers/:id",
  summary: "Retrieve a customer",
  access: "staff",
  answer: customerResponseSchema,
});

export const listCustomerOrders = endpoint({
  method: "GET",
  path: "/customers/:id/orders",
  summary: "List the orders of a customer",
  access: "staff",
  query: customerOrdersQuerySchema,
  answer: customerOrdersResponseSchema,
});

export const exportCustomer = endpoint({
  method: "GET",
  path: "/customers/:id/export.json",
  summary: "Export all data of a customer",
  access: "admin",
  answer: customerExportSchema,
});

export const blockCustomer = endpoint({
  method: "PUT",
  path: "/customers/:id/block",
  summary: "Block a customer from ordering",
  access: "staff",
  body: customerBlockInputSchema,
  answer: customerResponseSchema,
  errors: ["conflict"],
});

export const unblockCustomer = endpoint({
  method: "DELETE",
  path: "/customers/:id/block",
  summary: "Unblock a customer",
  access: "staff",
  answer: customerResponseSchema,
  errors: ["conflict"],
});

export const eraseCustomer = endpoint({
  method: "DELETE",
  path: "/customers/:id",
  summary: "Erase the personal data of a customer",
  access: "admin",
  answer: customerResponseSchema,
  errors: ["conflict"],
});

export const createCustomerNote = endpoint({
  method: "POST",
  path: "/customers/:id/notes",
  summary: "Create a note about a customer",
  access: "staff",
  body: customerNoteInputSchema,
  answer: customerResponseSchema,
  status: 201,
  errors: ["conflict"],
});

export const updateCustomerNote = endpoint({
  method: "PUT",
  path: "/customers/:id/notes/:noteId",
  summary: "Update your note about a customer",
  access: "staff",
  body: customerNoteChangeSchema,
  answer: customerResponseSchema,
  errors: ["conflict"],
});

export const deleteCustomerNote = endpoint({
  method: "DELETE",
  path: "/customers/:id/notes/:noteId",
  summary: "Delete a note about a customer",
  access: "staff",
  answer: customerResponseSchema,
  errors: ["conflict"],
});
