import { endpoint } from "../endpoint.ts";
import {
  batchListQuerySchema,
  batchListResponseSchema,
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
