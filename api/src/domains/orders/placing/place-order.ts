import type { Order, OrderInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Config } from "../../../platform/config/config.ts";
import { answerOnce, type RepeatableCall } from "../../../platform/idempotency/answer-once.ts";
import type { Metrics } from "../../../platform/metrics/metrics.ts";
import { findFailedCheck } from "../../../platform/preconditions/precondition.ts";
import type { RateLimit } from "../../../platform/rate-limit/rate-limit.ts";
import { startSellingDay } from "../../catalog/batches/selling-day.ts";
import type { OrderDeps } from "../deps.ts";
import { createTotalChangedError } from "../order-errors.ts";
import { buildPlacementBatch } from "./placement-batch.ts";
import { buildPlacementRows, type Placement, presentPlacedOrder } from "./placement-rows.ts";
import { type CheckoutQuote, isSameQuote, quoteCheckout, readCheckout } from "./quote-checkout.ts";

export interface PlaceOrderDeps extends OrderDeps {
  /** Limits how many unknown coupon codes a user can try. */
  couponRateLimit: RateLimit;
  config: { shop: Pick<Config["shop"], "phone"> };
  metrics: Pick<Metrics, "increase">;
  /** Set by tests: runs between reading and writing. */
  beforeWrite?: () => Promise<void>;
}

const maxAttempts = 4;

/**
 * Places an order for the buyer's cart: reads, checks, and writes everything in one transaction if nothing changed
 * since.
 * @param call a repeated call gets the same response and places no second order
 * @throws AppError all errors of `quoteCheckout`; `conflict` when the cart or the address changed during the call;
 * `rate_limited` after too many unknown coupon codes
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  buyer: Placement["buyer"],
  input: OrderInput,
  call: RepeatableCall | null,
): Promise<Order> {
  if (input.paymentMethod === "online") {
    const message = "Online payment is not available yet";
    throw new AppError("invalid_input", message, { paymentMethod: message });
  }
  if (input.couponCode !== null) await deps.couponRateLimit.check(buyer.id);
  // The write checks the limits itself. What was ordered is read only to say which one an order is over.
  const quote = async (withAllowance: boolean) => {
    await startSellingDay(deps.db, deps.clock());
    const checkout = await readCheckout(deps.db, buyer.id, input, { withAllowance });
    if (input.couponCode !== null && !checkout.coupon) await deps.couponRateLimit.take(buyer.id);
    return quoteCheckout(checkout, input, deps.clock(), deps.config.shop.phone);
  };
  const write = (quoted: CheckoutQuote) =>
    writeOrder(deps, {
      ...quoted,
      id: Bun.randomUUIDv7(),
      now: deps.clock(),
      buyer,
      input,
      call,
    });
  return answerOnce(deps.db, call, () => placeQuoted(quote, write), parseStoredOrder);
}

/** Writes the quoted order. If data changed in between, it retries, but only with the same goods and prices. */
async function placeQuoted(
  quote: (withAllowance: boolean) => Promise<CheckoutQuote>,
  write: (quote: CheckoutQuote) => Promise<Order | null>,
): Promise<Order> {
  let quoted = await quote(false);
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const order = await write(quoted);
    if (order) return order;
    const requoted = await quote(true).catch(throwAsConflict);
    if (!isSameQuote(quoted, requoted)) throw createTotalChangedError(requoted.figures);
    quoted = requoted;
  }
  throw new AppError("conflict", "The order could not be placed just now. Please try again.");
}

/** Returns null, and writes nothing, when the data changed since it was read. */
async function writeOrder(deps: PlaceOrderDeps, placement: Placement): Promise<Order | null> {
  const rows = buildPlacementRows(placement);
  await deps.beforeWrite?.();
  try {
    const [taken] = await deps.db.write((to) => buildPlacementBatch(to, placement, rows));
    deps.mail.wake();
    deps.metrics.increase("orders_placed_total", {});
    return { ...presentPlacedOrder(rows), orderNumber: String(taken?.rows[0]?.[0]) };
  } catch (error) {
    if (retryableChecks.includes(findFailedCheck(error) ?? "")) return null;
    throw error;
  }
}

const retryableChecks = ["guard_holds", "stock_not_negative"];

/** Input that was valid at the first check is reported as a conflict, not as the caller's mistake. */
function throwAsConflict(error: unknown): never {
  if (error instanceof AppError && ["invalid_input", "not_found"].includes(error.code)) {
    throw new AppError("conflict", error.message);
  }
  throw error;
}

function parseStoredOrder(answer: string | null): Order {
  if (answer === null) throw new Error("The stored response of a placed order is missing");
  return JSON.parse(answer);
}
