import { expect, test } from "bun:test";
import { orderStatuses, paymentStatuses } from "@aushadhi/api/contract";
import { getNextStep } from "./next-step.ts";

test("each state has its sensible next step, including a due refund", () => {
  const steps = orderStatuses.flatMap((status) =>
    paymentStatuses.map((paymentStatus) => {
      const step = getNextStep({ status, paymentStatus });
      const then = step && `${step.name} -> ${step.status} ${step.paymentStatus}`;
      return `${status} ${paymentStatus}: ${then ?? "nothing"}`;
    }),
  );
  expect(steps).toEqual([
    "pending pending: confirm -> confirmed pending",
    "pending paid: confirm -> confirmed paid",
    "pending failed: confirm -> confirmed failed",
    "pending refunded: confirm -> confirmed refunded",
    "confirmed pending: pack -> processing pending",
    "confirmed paid: pack -> processing paid",
    "confirmed failed: pack -> processing failed",
    "confirmed refunded: pack -> processing refunded",
    "processing pending: send -> out_for_delivery pending",
    "processing paid: send -> out_for_delivery paid",
    "processing failed: send -> out_for_delivery failed",
    "processing refunded: send -> out_for_delivery refunded",
    "out_for_delivery pending: deliverPaid -> delivered paid",
    "out_for_delivery paid: deliver -> delivered paid",
    "out_for_delivery failed: deliverPaid -> delivered paid",
    "out_for_delivery refunded: deliver -> delivered refunded",
    "delivered pending: collect -> delivered paid",
    "delivered paid: nothing",
    "delivered failed: collect -> delivered paid",
    "delivered refunded: nothing",
    "cancelled pending: nothing",
    "cancelled paid: refund -> cancelled refunded",
    "cancelled failed: nothing",
    "cancelled refunded: nothing",
    "returned pending: nothing",
    "returned paid: refund -> returned refunded",
    "returned failed: nothing",
    "returned refunded: nothing",
  ]);
});
