import type { Messages } from "@aushadhi/shared-ui";
import type { PieceAllowance } from "./order-allowance.ts";

const en = {
  pieces: ({ limit, ordered }: PieceAllowance) =>
    ordered > 0
      ? `At most ${limit} can be in unpaid orders, and you have ${ordered} in open orders already. For more, please call us:`
      : `At most ${limit} can be in unpaid orders. For more, please call us:`,
  orders: (limit: number, ordered: number) =>
    `At most ${limit === 1 ? "1 unpaid order" : `${limit} unpaid orders`} can be open at a time, and you have ${ordered}. To order more, please call us:`,
};

/** Texts of the order limits, before the phone number. */
export const limitMessages: Messages<typeof en> = { en };
