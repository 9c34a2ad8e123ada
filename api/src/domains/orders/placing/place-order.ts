import type { Order, OrderInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { answerOnce, type RepeatableCall } from "../../../platform/idempotency/answer-once.ts";
import type { Metrics } from "../../../platform/metrics/metrics.ts";
import { findFailedCheck } from "../../../platform/preconditions/precondition.ts";
import type { RateLimit } from "../../../platform/rate-limit/rate-limit.ts";
import type { OrderDeps } from "../deps.ts";
import { createTotalChangedError } from "../order-errors.ts";
import { buildPlacementBatch } from "./placement-batch.ts";
import { buildPlacementRows, type Placement, presentPlacedOrder } from "./placement-rows.ts";
import { type CheckoutQuote, isSameQuote, quoteCheckout } from "./quote-checkout.ts";
import { readCheckout } from "./read-checkout.ts";

export interface PlaceOrderDeps extends OrderDeps {
  /** Unknown coupon codes that one person may try. */
  couponRateLimit: RateLimit;
  metrics: Pick<Metrics, "increase">;
  /** Set by tests: runs between reading and writing. */
  beforeWrite?: () => Promise<void>;
}

const maxAttempts = 4;

/**
 * Orders the buyer's cart: reads, checks, and writes everything at once if it is still as it was read.
 * @param call a repeated call gets the same answer and places no second order
 * @throws AppError what `quoteCheckout` throws; `conflict` when the cart or the address is gone meanwhile;
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
  const quote = async () => {
    const checkout = await readCheckout(deps.db, buyer.id, input);
    if (input.couponCode !== null && !checkout.coupon) await deps.couponRateLimit.take(buyer.id);
    return quoteCheckout(checkout, input, deps.clock());
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
  return answerOnce(deps.db, call, () => placeQuoted(quote, write), parseKeptAnswer);
}

/** Writes the quoted order. When data changed in between it tries again, but only with the same goods and prices. */
async function placeQuoted(
  getQuote: () => Promise<CheckoutQuote>,
  write: (quote: CheckoutQuote) => Promise<Order | null>,
): Promise<Order> {
  let quote = await getQuote();
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const order = await write(quote);
    if (order) return order;
    const now = await getQuote().catch(throwAsConflict);
    if (!isSameQuote(quote, now)) throw createTotalChangedError(now.figures);
    quote = now;
  }
  throw new AppError("conflict", "The order could not be placed just now. Please try again.");
}

/** Null when something has changed since it was read; nothing is written then. */
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

/** Input that was valid a moment ago is a conflict and not the caller's mistake. */
function throwAsConflict(error: unknown): never {
  if (error instanceof AppError && ["invalid_input", "not_found"].includes(error.code)) {
    throw new AppError("conflict", error.message);
  }
  throw error;
}

function parseKeptAnswer(answer: string | null): Order {
  if (answer === null) throw new Error("The answer of a placed order was not kept");
  return JSON.parse(answer);
}
