import { endpoint } from "../endpoint.ts";
import {
  reorderExportQuerySchema,
  reorderListQuerySchema,
  reorderListResponseSchema,
  reorderSettingsResponseSchema,
  reorderSettingsSchema,
} from "../reorder.ts";

export const listReorder = endpoint({
  method: "GET",
  path: "/reorder",
  summary: "List products that run low with a suggested order",
  access: "staff",
  query: reorderListQuerySchema,
  answer: reorderListResponseSchema,
});

export const exportReorder = endpoint({
  method: "GET",
  path: "/reorder.csv",
  summary: "Export the suggested order as CSV",
  access: "staff",
  query: reorderExportQuerySchema,
  answer: null,
  contentType: "text/csv",
});

export const updateReorderSettings = endpoint({
  method: "PUT",
  path: "/reorder/settings",
  summary: "Set the lead time of deliveries",
  access: "admin",
  body: reorderSettingsSchema,
  answer: reorderSettingsResponseSchema,
});
