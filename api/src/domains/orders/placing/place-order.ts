import type { Order, OrderInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { answerOnce, type RepeatableCall } from "../../../platform/idempotency/answer-once.ts";
import { failedCheck } from "../../../platform/preconditions/precondition.ts";
import type { RateLimit } from "../../../platform/rate-limit/rate-limit.ts";
import type { OrderDeps } from "../deps.ts";
import { totalChanged } from "../order-errors.ts";
import { placementBatch } from "./placement-batch.ts";
import { type Placement, presentPlaced, rowsOf } from "./placement-rows.ts";
import { type Agreement, agreeOn, isSameBargain } from "./quote-checkout.ts";
import { readCheckout } from "./read-checkout.ts";

export interface PlaceOrderDeps extends OrderDeps {
  /** Unknown coupon codes that one person may try. */
  guesses: RateLimit;
  /** Given by tests: what happens between the reading and the writing. */
  beforeWrite?: () => Promise<void>;
}

const maxAttempts = 4;

/**
 * Orders what is in the buyer's cart: reads, checks, and writes everything at once if it is still as it was read.
 * @param call the same one again gets the same answer and orders nothing
 * @throws AppError what `agreeOn` throws; `conflict` when the cart or the address is gone meanwhile;
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
  if (input.couponCode !== null) await deps.guesses.check(buyer.id);
  const agree = async () => {
    const checkout = await readCheckout(deps.db, buyer.id, input);
    if (input.couponCode !== null && !checkout.coupon) await deps.guesses.take(buyer.id);
    return agreeOn(checkout, input, deps.clock());
  };
  const write = (agreement: Agreement) =>
    writeOrder(deps, {
      ...agreement,
      id: Bun.randomUUIDv7(),
      now: deps.clock(),
      buyer,
      input,
      call,
    });
  return answerOnce(deps.db, call, () => placeAgreed(agree, write), keptAnswer);
}

/** Writes what was agreed on; when that was undone, only what would be the same to the customer is tried again. */
async function placeAgreed(
  agree: () => Promise<Agreement>,
  write: (agreement: Agreement) => Promise<Order | null>,
): Promise<Order> {
  let agreement = await agree();
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const order = await write(agreement);
    if (order) return order;
    const now = await agree().catch(asConflict);
    if (!isSameBargain(agreement, now)) throw totalChanged(now.figures);
    agreement = now;
  }
  throw new AppError("conflict", "The order could not be placed just now. Please try again.");
}

/** Null when things are no longer as they were read; nothing is written then. */
async function writeOrder(deps: PlaceOrderDeps, placement: Placement): Promise<Order | null> {
  const rows = rowsOf(placement);
  await deps.beforeWrite?.();
  try {
    const [taken] = await deps.db.write((to) => placementBatch(to, placement, rows));
    deps.mail.wake();
    return { ...presentPlaced(rows), orderNumber: String(taken?.rows[0]?.[0]) };
  } catch (error) {
    if (undoing.includes(failedCheck(error) ?? "")) return null;
    throw error;
  }
}

const undoing = ["guard_holds", "stock_not_negative"];

/** What was right a moment ago is no mistake of the caller's. */
function asConflict(error: unknown): never {
  if (error instanceof AppError && ["invalid_input", "not_found"].includes(error.code)) {
    throw new AppError("conflict", error.message);
  }
  throw error;
}

function keptAnswer(answer: string | null): Order {
  if (answer === null) throw new Error("The answer of a placed order was not kept");
  return JSON.parse(answer);
}
