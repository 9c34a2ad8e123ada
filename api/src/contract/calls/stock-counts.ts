import { endpoint } from "../endpoint.ts";
import {
  stockCountDifferencesQuerySchema,
  stockCountDifferencesResponseSchema,
  stockCountInputSchema,
  stockCountLineInputSchema,
  stockCountLineResponseSchema,
  stockCountListQuerySchema,
  stockCountListResponseSchema,
  stockCountReasonInputSchema,
  stockCountResponseSchema,
  stockCountSheetQuerySchema,
  stockCountSheetResponseSchema,
} from "../stock-counts.ts";

export const listStockCounts = endpoint({
  method: "GET",
  path: "/stock-counts",
  summary: "List stock counts",
  access: "staff",
  query: stockCountListQuerySchema,
  answer: stockCountListResponseSchema,
});

export const openStockCount = endpoint({
  method: "POST",
  path: "/stock-counts",
  summary: "Open a stock count",
  access: "staff",
  body: stockCountInputSchema,
  answer: stockCountResponseSchema,
  status: 201,
});

export const getStockCount = endpoint({
  method: "GET",
  path: "/stock-counts/:id",
  summary: "Get a stock count",
  access: "staff",
  answer: stockCountResponseSchema,
});

export const readStockCountSheet = endpoint({
  method: "GET",
  path: "/stock-counts/:id/sheet",
  summary: "List the products of a stock count with what was counted",
  access: "staff",
  query: stockCountSheetQuerySchema,
  answer: stockCountSheetResponseSchema,
});

export const saveStockCountLine = endpoint({
  method: "PUT",
  path: "/stock-counts/:id/lines",
  summary: "Save what was counted of a product or a batch",
  access: "staff",
  body: stockCountLineInputSchema,
  answer: stockCountLineResponseSchema,
  errors: ["conflict"],
});

export const setStockCountReason = endpoint({
  method: "PUT",
  path: "/stock-counts/:id/lines/:line/reason",
  summary: "Say why a count differs",
  access: "staff",
  body: stockCountReasonInputSchema,
  answer: stockCountLineResponseSchema,
  errors: ["conflict"],
});

export const listStockCountDifferences = endpoint({
  method: "GET",
  path: "/stock-counts/:id/differences",
  summary: "List how a stock count differs from the book",
  access: "staff",
  query: stockCountDifferencesQuerySchema,
  answer: stockCountDifferencesResponseSchema,
});

export const applyStockCount = endpoint({
  method: "POST",
  path: "/stock-counts/:id/apply",
  summary: "Correct the stock by the differences of a count, once",
  access: "admin",
  answer: stockCountResponseSchema,
  errors: ["conflict"],
});

export const discardStockCount = endpoint({
  method: "POST",
  path: "/stock-counts/:id/discard",
  summary: "Discard a stock count without a change of stock",
  access: "staff",
  answer: stockCountResponseSchema,
  errors: ["conflict"],
});
