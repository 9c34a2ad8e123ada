import type { ApiAnswer } from "@aushadhi/shared-ui";
import { createSuccess } from "@aushadhi/shared-ui/testing/answers.ts";
import type { ViewedOrder } from "../order/viewed-order.ts";

const listPath = "/orders/user/orders";

/** Answers a call for the order list as the real API does; null for any other path. */
export function answerOrderListCall(path: string, all: readonly ViewedOrder[]): ApiAnswer | null {
  const { pathname, searchParams } = new URL(path, "https://api.test");
  if (pathname !== listPath) return null;
  const getParam = (field: string) => searchParams.get(field);
  const matchFilter = (field: "status" | "paymentStatus") => (order: ViewedOrder) =>
    getParam(field) === null || getParam(field) === order[field];
  const found = all.filter(matchFilter("status")).filter(matchFilter("paymentStatus"));
  const limit = Number(getParam("limit"));
  const first = (Number(getParam("page")) - 1) * limit;
  const orders = found.slice(first, first + limit);
  return createSuccess({ orders, total: found.length });
}
