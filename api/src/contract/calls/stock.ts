import { endpoint } from "../endpoint.ts";
import {
  batchChangeSchema,
  batchListQuerySchema,
  batchListResponseSchema,
  batchResponseSchema,
  stockEntryListQuerySchema,
  stockEntryListResponseSchema,
} from "../stock.ts";

export const listBatches = endpoint({
  method: "GET",
  path: "/products/:id/batches",
  summary: "List the batches of a product, now or at the end of a day",
  access: "staff",
  query: batchListQuerySchema,
  answer: batchListResponseSchema,
});

export const listStockEntries = endpoint({
  method: "GET",
  path: "/products/:id/stock-entries",
  summary: "List the stock ledger of a product",
  access: "staff",
  query: stockEntryListQuerySchema,
  answer: stockEntryListResponseSchema,
});

export const correctBatch = endpoint({
  method: "PATCH",
  path: "/batches/:id",
  summary: "Correct a batch",
  access: "staff",
  body: batchChangeSchema,
  answer: batchResponseSchema,
  errors: ["conflict"],
});
