import { eq } from "drizzle-orm";
import type { RecallLetter, RecallOrder } from "../../contract/index.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { MailWords } from "../../platform/mail/layout.ts";
import type { ComposeDeps } from "../../platform/mail/mail-system.ts";
import { getRecallOrder } from "./list-recall-orders.ts";
import { readScope } from "./read-pieces.ts";
import { recallLetters } from "./table.ts";

/** Tells a customer of a recall. */
export interface RecallMail {
  kind: "recall";
  recallId: string;
  orderId: string;
  letterId: string;
}

export const isRecallMail = (content: { kind: string }): content is RecallMail =>
  content.kind === "recall";

type Words = Pick<ComposeDeps, "origin" | "shop">;

/** Composes the mail; null when the order has nothing of the recall any more. */
export async function composeRecallMail(
  { db, ...words }: Words & Pick<ComposeDeps, "db">,
  { recallId, orderId, letterId }: RecallMail,
): Promise<MailWords | null> {
  const [letter] = await db.read.select().from(recallLetters).where(eq(recallLetters.id, letterId));
  const order = await getRecallOrder(db, await readScope(db, recallId), recallId, orderId);
  return letter && order ? writeRecallMail(words, letter, order) : null;
}

/** Writes a letter to the customer of an order, with what they got. */
export const writeRecallMail = (
  { origin, shop }: Words,
  { subject, text }: RecallLetter,
  order: RecallOrder,
): MailWords => ({
  subject,
  heading: subject,
  paragraphs: [
    greeting(order.customer.name),
    ...text.split("\n").flatMap((typed) => typed.trim() || []),
    `Your order ${order.orderNumber}: ${order.items.map(formatItem).join(", ")}`,
  ],
  button: { label: "View your order", link: `${origin}/orders/${order.id}` },
  notes: [],
  contact: { phone: shop.phone, email: shop.email },
});

const formatItem = ({ name, batchNumber, pieces }: RecallOrder["items"][number]) =>
  `${pieces} × ${name}${batchNumber === null ? "" : ` (batch ${batchNumber})`}`;
