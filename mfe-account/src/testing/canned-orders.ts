import type { ApiAnswer } from "@aushadhi/shared-ui";
import { createSuccess } from "@aushadhi/shared-ui/testing/answers.ts";
import type { ViewedOrder } from "../order/answers.ts";

const listPath = "/orders/user/orders";

/** A page of the list of somebody's orders, as the real API answers; null for any other path. */
export function cannedOrders(path: string, all: readonly ViewedOrder[]): ApiAnswer | null {
  const { pathname, searchParams } = new URL(path, "https://api.test");
  if (pathname !== listPath) return null;
  const asked = (field: string) => searchParams.get(field);
  const fits = (field: "status" | "paymentStatus") => (order: ViewedOrder) =>
    asked(field) === null || asked(field) === order[field];
  const found = all.filter(fits("status")).filter(fits("paymentStatus"));
  const limit = Number(asked("limit"));
  const first = (Number(asked("page")) - 1) * limit;
  const orders = found.slice(first, first + limit);
  return createSuccess({ orders, total: found.length });
}
