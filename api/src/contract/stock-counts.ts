import { paginationSchema } from "./catalog.ts";
import {
  boundedText,
  idText,
  isOneLine,
  lineOrNone,
  namedSchema,
  oneOf,
  onlyCode,
  optionalFlag,
  paging,
  pieces,
  searchText,
  typedLength,
} from "./fields.ts";
import { limits } from "./limits.ts";
import { batchStates, stockLimits } from "./stock.ts";
import { z } from "./zod.ts";

const success = z.literal(true);

/** Which products are on the sheet of a count. */
export const stockCountScopes = ["all", "category", "shelf"] as const;
export type StockCountScope = (typeof stockCountScopes)[number];
export const stockCountStates = ["open", "applied", "discarded"] as const;
export type StockCountState = (typeof stockCountStates)[number];

/** Why a count differs from the book. */
export const stockCountReasons = [
  "miscounted",
  "broken",
  "lost",
  "found",
  "expired",
  "other",
] as const;
export type StockCountReason = (typeof stockCountReasons)[number];

/** A count of what stands on the shelves. */
export const stockCountSchema = z.object({
  id: z.string(),
  scope: z.enum(stockCountScopes),
  /** Null unless the scope is a category; without a name once it is deleted. */
  category: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  /** With what the shelf begins; null unless the scope is a shelf. */
  shelf: z.nullable(z.string()),
  /** Whether the sheet asks for the pieces of each batch at first. */
  isByBatch: z.boolean(),
  /** Whether pieces of pending and confirmed orders stand on the shelves and are counted too. */
  hasOpenOrders: z.boolean(),
  state: z.enum(stockCountStates),
  /** Products on the sheet, and those that are counted. */
  total: z.number(),
  counted: z.number(),
  openedBy: namedSchema,
  /** ISO 8601 in UTC. */
  openedAt: z.string(),
  /** Who applied or discarded it, and when; null while it is open. */
  closedBy: z.nullable(namedSchema),
  closedAt: z.nullable(z.string()),
});
export type StockCount = z.infer<typeof stockCountSchema>;

/** Query of GET /stock-counts. */
export const stockCountListQuerySchema = z.object({
  ...paging,
  state: z.optional(oneOf("state", stockCountStates)),
});
export type StockCountListQuery = z.infer<typeof stockCountListQuerySchema>;
export const stockCountListResponseSchema = z.object({
  success,
  /** Newest first. */
  counts: z.array(stockCountSchema),
  pagination: paginationSchema,
});
export const stockCountResponseSchema = z.object({ success, count: stockCountSchema });

const shelfMissing = "shelf must be what the shelves begin with";
/** Body of POST /stock-counts. */
export const stockCountInputSchema = z
  .object({
    scope: oneOf("scope", stockCountScopes),
    categoryId: z.optional(idText("categoryId must be the id of a category")),
    shelf: z.optional(
      boundedText(shelfMissing, typedLength(limits.shelfLength)).check(
        onlyCode(),
        z.trim(),
        z.minLength(1, shelfMissing),
        z.maxLength(limits.shelfLength, `shelf must be at most ${limits.shelfLength} characters`),
        z.refine(isOneLine, shelfMissing),
      ),
    ),
    isByBatch: optionalFlag("isByBatch"),
    hasOpenOrders: optionalFlag("hasOpenOrders"),
  })
  .check(
    z.refine(({ scope, categoryId }) => scope !== "category" || categoryId !== undefined, {
      error: "Choose a category",
      path: ["categoryId"],
    }),
    z.refine(({ scope, shelf }) => scope !== "shelf" || shelf !== undefined, {
      error: shelfMissing,
      path: ["shelf"],
    }),
  );
export type StockCountInput = z.infer<typeof stockCountInputSchema>;

/** What somebody counted of a product, or of one of its batches. */
export const stockCountLineSchema = z.object({
  /** Later lines have higher ids. */
  id: z.number(),
  productId: z.string(),
  /** Null for the whole product: what is on sale of all batches together. */
  batchId: z.nullable(z.string()),
  /** Null for a count that was taken back. */
  counted: z.nullable(z.number()),
  reason: z.nullable(z.enum(stockCountReasons)),
  note: z.nullable(z.string()),
  by: namedSchema,
  /** The moment of counting, ISO 8601 in UTC. */
  at: z.string(),
});
export type StockCountLine = z.infer<typeof stockCountLineSchema>;

export const stockCountShows = ["all", "left", "counted"] as const;
export type StockCountShow = (typeof stockCountShows)[number];
/** Query of GET /stock-counts/{id}/sheet. A search finds products that are not on the sheet too. */
export const stockCountSheetQuerySchema = z.object({
  ...paging,
  q: z._default(searchText, ""),
  show: z._default(oneOf("show", stockCountShows), "all"),
});
export type StockCountSheetQuery = z.infer<typeof stockCountSheetQuerySchema>;
export const stockCountDifferencesQuerySchema = z.object(paging);

/** A product on the sheet. It does not say how many there should be, so that people count. */
export const stockCountRowSchema = z.object({
  product: z.object({
    id: z.string(),
    name: z.string(),
    sku: z.string(),
    strength: z.nullable(z.string()),
    form: z.nullable(z.string()),
    manufacturer: z.nullable(z.string()),
    shelf: z.nullable(z.string()),
    barcodes: z.array(z.string()),
  }),
  /** The count of the whole product; null if there is none. */
  line: z.nullable(stockCountLineSchema),
  /** In the order in which they are sold. */
  batches: z.array(
    z.object({
      id: z.string(),
      number: z.nullable(z.string()),
      /** YYYY-MM-DD. */
      expiry: z.nullable(z.string()),
      state: z.enum(batchStates),
      line: z.nullable(stockCountLineSchema),
    }),
  ),
});
export type StockCountRow = z.infer<typeof stockCountRowSchema>;
export const stockCountSheetResponseSchema = z.object({
  success,
  /** In the order of a walk along the shelves. */
  rows: z.array(stockCountRowSchema),
  pagination: paginationSchema,
});

const secondsMessage = "secondsAgo must be a whole number of seconds, at most those of a day";
const wholeSeconds = z
  .int(secondsMessage)
  .check(z.minimum(0, secondsMessage), z.maximum(86_400, secondsMessage));

const keyMessage = "key must be a new id of this line, which a retry repeats";
/** Body of PUT /stock-counts/{id}/lines. */
export const stockCountLineInputSchema = z.object({
  /** An id that the caller makes for each line, so that a retry changes nothing. */
  key: idText(keyMessage).check(z.maxLength(64, keyMessage)),
  productId: idText("productId must be the id of a product"),
  batchId: z.optional(z.nullable(idText("batchId must be the id of a batch"))),
  /** Null takes the count back. */
  counted: z.nullable(pieces("counted must be a whole number from 0")),
  /** How long ago it was counted, for a line that could not be sent at once: the stock of that moment is taken. */
  secondsAgo: z.optional(wholeSeconds),
  /** Id of the newest line of the product that the caller saw; null or left out for none. */
  seen: z.optional(z.nullable(z.int("seen must be the id of a line"))),
});
export type StockCountLineInput = z.infer<typeof stockCountLineInputSchema>;
export const stockCountLineResponseSchema = z.object({
  success,
  line: stockCountLineSchema,
  /** What somebody else had counted here meanwhile, and this line replaces; null if nobody did. */
  replaced: z.nullable(stockCountLineSchema),
});

/** Body of PUT /stock-counts/{id}/lines/{line}/reason. */
export const stockCountReasonInputSchema = z.object({
  reason: z.nullable(oneOf("reason", stockCountReasons)),
  note: z._default(lineOrNone("note", stockLimits.countNoteLength), null),
});
export type StockCountReasonInput = z.infer<typeof stockCountReasonInputSchema>;

/** A count that differs from the book. Amounts are rupees, negative for missing pieces. */
export const stockCountDifferenceSchema = z.object({
  line: stockCountLineSchema,
  product: z.object({
    id: z.string(),
    name: z.string(),
    sku: z.string(),
    shelf: z.nullable(z.string()),
  }),
  batchNumber: z.nullable(z.string()),
  /** Pieces that the book had at the moment of counting. */
  expected: z.number(),
  /** Counted less expected, without what another count has corrected since. */
  difference: z.number(),
  /** What is corrected: the difference, but never more than is in stock now. */
  correction: z.number(),
  /** Whether somebody has set the stock by hand since the moment of counting. */
  isSetSince: z.boolean(),
  worth: z.number(),
  /** Null without a known cost. */
  cost: z.nullable(z.number()),
});
export type StockCountDifference = z.infer<typeof stockCountDifferenceSchema>;

/** All differences together. */
export const stockCountSumsSchema = z.object({
  /** Counted lines, and those that differ. */
  lines: z.number(),
  different: z.number(),
  /** Pieces that are missing and those that are more, both positive. */
  missing: z.number(),
  more: z.number(),
  worth: z.number(),
  /** Of the lines with a known cost. */
  cost: z.number(),
  /** Lines that differ and have no known cost. */
  withoutCost: z.number(),
});
export type StockCountSums = z.infer<typeof stockCountSumsSchema>;
export const stockCountDifferencesResponseSchema = z.object({
  success,
  /** Those of the highest worth first. */
  differences: z.array(stockCountDifferenceSchema),
  sums: stockCountSumsSchema,
  pagination: paginationSchema,
});
