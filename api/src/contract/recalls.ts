import {
  boundedText,
  idText,
  isOneLine,
  line,
  lineOrNone,
  namedSchema,
  oneOf,
  onlyCode,
  onlyVisible,
  paging,
  pieces,
  typedLength,
  utcTime,
} from "./fields.ts";
import { limits } from "./limits.ts";
import { orderStatuses } from "./order-states.ts";
import { batchStates } from "./stock.ts";
import { isWellFormed } from "./well-formed.ts";
import { z } from "./zod.ts";

const success = z.literal(true);

/** Apart from `limits`, which every page loads. */
export const recallLimits = {
  /** Batches of one recall. */
  batches: 200,
  /** Characters of a reason or note, and of the letter to customers. */
  reasonLength: 300,
  subjectLength: 120,
  textLength: 4000,
} as const;

/** What a customer of a recall answered. */
export const recallAnswers = ["notReached", "informed", "returned"] as const;
export type RecallAnswer = (typeof recallAnswers)[number];

const productId = "product must be the id of a product";

/** Query of GET /recalls/batches: a batch number, which many products can have, or a product. */
export const recallBatchesQuerySchema = z
  .object({
    number: z.optional(
      boundedText("number must be a batch number", typedLength(limits.batchNumberLength)).check(
        onlyCode(),
        z.trim(),
        z.minLength(1, "Please enter a batch number"),
        z.maxLength(limits.batchNumberLength),
      ),
    ),
    product: z.optional(idText(productId)),
  })
  .check(
    z.refine(({ number, product }) => (number === undefined) !== (product === undefined), {
      path: ["number"],
      error: "Send a batch number or a product",
    }),
  );
export type RecallBatchesQuery = z.infer<typeof recallBatchesQuerySchema>;

/** A batch that can be recalled, or was. */
export const recallBatchSchema = z.object({
  id: z.string(),
  /** Empty for products that were deleted before the shop kept batches. */
  productId: z.string(),
  /** Of a deleted product as it was ordered. */
  productName: z.string(),
  number: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  expiry: z.nullable(z.string()),
  state: z.enum(batchStates),
  /** Pieces in the shop: in the batch, and set aside. */
  quantity: z.number(),
  quarantined: z.number(),
  /** Id of a recall of it that has not ended. */
  recallId: z.nullable(z.string()),
});
export type RecallBatch = z.infer<typeof recallBatchSchema>;
export const recallBatchesResponseSchema = z.object({
  success,
  batches: z.array(recallBatchSchema),
});

/** Ids of batches that only old orders name contain their number. */
const batchId = (message: string) =>
  boundedText(message, 300).check(z.minLength(1, message), z.refine(isOneLine, message));

const reason = line("reason", "Please enter a reason", { max: recallLimits.reasonLength });
const batchCount = `From 1 to ${recallLimits.batches} batches can be recalled at once`;

/** Body of POST /recalls: some batches, or a product with all its batches. */
export const recallInputSchema = z
  .object({
    batches: z.optional(
      z
        .array(batchId("batches must be ids of batches"), batchCount)
        .check(z.minLength(1, batchCount), z.maxLength(recallLimits.batches, batchCount)),
    ),
    product: z.optional(idText(productId)),
    reason,
  })
  .check(
    z.refine(({ batches, product }) => (batches === undefined) !== (product === undefined), {
      path: ["batches"],
      error: "Send batches or a product",
    }),
  );
export type RecallInput = z.infer<typeof recallInputSchema>;

/** Body of POST /recalls/{id}/end. */
export const recallEndInputSchema = z.object({ reason });

/** A letter to the customers of a recall. */
export const recallLetterSchema = z.object({
  subject: line("subject", "Please enter a subject", { max: recallLimits.subjectLength }),
  text: boundedText(
    "Please enter a text",
    typedLength(recallLimits.textLength),
    `A text must be at most ${recallLimits.textLength} characters`,
  ).check(
    onlyVisible(),
    z.trim(),
    z.minLength(1, "Please enter a text"),
    z.maxLength(recallLimits.textLength, "The text is too long"),
    z.refine(
      (typed) => isWellFormed(typed) && !typed.includes("\0"),
      "The text has characters that it cannot have",
    ),
  ),
});
export type RecallLetter = z.infer<typeof recallLetterSchema>;

export const recallSchema = z.object({
  id: z.string(),
  /** What is recalled, each product once. */
  products: z.array(z.string()),
  /** Numbers of its batches; null for pieces of which nobody noted it. */
  numbers: z.array(z.nullable(z.string())),
  /** Whether a whole product is recalled. */
  isWholeProduct: z.boolean(),
  reason: z.string(),
  /** Null once that person's account is gone. */
  by: z.nullable(namedSchema),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** Null while it goes on. */
  ended: z.nullable(z.object({ by: z.nullable(namedSchema), at: z.string(), reason: z.string() })),
});
export type Recall = z.infer<typeof recallSchema>;

export const recallListQuerySchema = z.object(paging);
export const recallListResponseSchema = z.object({
  success,
  /** Newest first. */
  recalls: z.array(recallSchema),
  total: z.number(),
});

export const recallDetailsSchema = z.object({
  ...recallSchema.shape,
  batches: z.array(recallBatchSchema),
  /** Orders with pieces of it, these pieces, and the orders that are not delivered yet. */
  orders: z.number(),
  pieces: z.number(),
  open: z.number(),
  /** Orders by answer. */
  answers: z.object({
    none: z.number(),
    notReached: z.number(),
    informed: z.number(),
    returned: z.number(),
  }),
  /** Orders whose customer was mailed, and those that have an address and were not. */
  mailed: z.number(),
  toMail: z.number(),
  /** The last letter that was sent, or the one to begin with. */
  letter: recallLetterSchema,
});
export type RecallDetails = z.infer<typeof recallDetailsSchema>;
export const recallResponseSchema = z.object({ success, recall: recallDetailsSchema });

/** Query of GET /recalls/{id}/orders. */
export const recallOrdersQuerySchema = z.object({
  answer: z.optional(oneOf("answer", ["none", ...recallAnswers])),
  ...paging,
});
export type RecallOrdersQuery = z.infer<typeof recallOrdersQuerySchema>;

/** Query of GET /recalls/orders: who got a batch, before anything is recalled. */
export const batchOrdersQuerySchema = z.object({
  batch: batchId("batch must be the id of a batch"),
  ...paging,
});

/** An order with pieces of a recall. */
export const recallOrderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  status: z.enum(orderStatuses),
  customer: namedSchema,
  /** Who gets it, from the order. */
  fullName: z.string(),
  phoneNumber: z.string(),
  /** The account's address, null for an erased customer, and that of the checkout form. */
  email: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  /** Pieces that did not come back to the shop. */
  pieces: z.number(),
  items: z.array(
    z.object({ name: z.string(), batchNumber: z.nullable(z.string()), pieces: z.number() }),
  ),
  /** When the customer was mailed, ISO 8601 in UTC. */
  mailedAt: z.nullable(z.string()),
  answer: z.nullable(
    z.object({
      answer: z.enum(recallAnswers),
      /** Pieces that the customer returned. */
      pieces: z.number(),
      note: z.nullable(z.string()),
      by: z.nullable(namedSchema),
      at: z.string(),
    }),
  ),
});
export type RecallOrder = z.infer<typeof recallOrderSchema>;
export const recallOrdersResponseSchema = z.object({
  success,
  /** Those not delivered yet first, then the newest. */
  orders: z.array(recallOrderSchema),
  total: z.number(),
});
export const recallOrderResponseSchema = z.object({ success, order: recallOrderSchema });

/** Body of PUT /recalls/{id}/orders/{orderId}. */
export const recallAnswerInputSchema = z.object({
  answer: oneOf("answer", recallAnswers),
  pieces: z._default(pieces("pieces must be a whole number from 0"), 0),
  note: z._default(lineOrNone("note", recallLimits.reasonLength), null),
  /** Time of the answer that the form began with; null without one. If there is another one, the call is a 409. */
  expectedAt: z.nullable(utcTime("expectedAt must be the time of the answer")),
});
export type RecallAnswerInput = z.infer<typeof recallAnswerInputSchema>;

/** Answer of POST /recalls/{id}/mail/preview: the mail of one of the customers. */
export const recallMailPreviewSchema = z.object({
  success,
  mail: z.object({ subject: z.string(), text: z.string() }),
});
