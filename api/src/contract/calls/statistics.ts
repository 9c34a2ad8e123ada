import { couponStatsResponseSchema } from "../coupons.ts";
import { endpoint } from "../endpoint.ts";
import { orderStatisticsResponseSchema, shopStatisticsResponseSchema } from "../statistics.ts";
import { stockStatisticsResponseSchema } from "../stock-value.ts";

export const getOrderStatistics = endpoint({
  method: "GET",
  path: "/orders/admin/statistics",
  summary: "Retrieve order counts and revenue",
  access: "staff",
  answer: orderStatisticsResponseSchema,
});

export const getShopStatistics = endpoint({
  method: "GET",
  path: "/statistics",
  summary: "Retrieve the statistics of the shop",
  access: "staff",
  answer: shopStatisticsResponseSchema,
});

export const getCouponStatistics = endpoint({
  method: "GET",
  path: "/coupons/:id/stats",
  summary: "Retrieve the usage of a coupon",
  access: "staff",
  answer: couponStatsResponseSchema,
});

export const getStockStatistics = endpoint({
  method: "GET",
  path: "/statistics/stock",
  summary: "Retrieve the value of the stock",
  access: "staff",
  answer: stockStatisticsResponseSchema,
});

export const exportStockValue = endpoint({
  method: "GET",
  path: "/statistics/stock.csv",
  summary: "Export the value of each batch as a CSV file",
  access: "staff",
  answer: null,
  contentType: "text/csv",
});
