import {
  type DeliveryLine,
  type DeliveryLineInput,
  type DeliveryListRow,
  deliveryLineInputSchema,
  readExpiry,
  type z,
} from "@aushadhi/api/contract";
import { createId } from "@aushadhi/shared-ui";
import { createFormSchema } from "../../ui/form/create-form-schema.ts";

const toText = (amount: number | null) => (amount === null ? "" : String(amount));

interface LineBoxes
  extends Pick<
    DeliveryListRow,
    "id" | "number" | "expiry" | "pieces" | "freePieces" | "cost" | "mrp"
  > {
  productId: string;
}

const toTypedLine = (line: LineBoxes) => ({
  ...{ id: line.id, productId: line.productId },
  ...{ number: line.number ?? "", expiry: line.expiry ?? "" },
  ...{ pieces: toText(line.pieces), freePieces: toText(line.freePieces || null) },
  ...{ cost: toText(line.cost), mrp: toText(line.mrp) },
});
export type TypedLine = ReturnType<typeof toTypedLine>;

/** What the boxes of a line begin with. */
export interface LineStart {
  typed: TypedLine;
  /** Name of its product; empty while none is chosen. */
  name: string;
  /** Whether only the product is missing, so that choosing it saves the line. */
  isWhole: boolean;
  /** Whether it corrects a saved line. */
  isCorrection: boolean;
}

const none = { number: null, expiry: null, pieces: null, freePieces: 0, cost: null, mrp: null };

/** The boxes of a new line, empty. */
export const startNewLine = (): LineStart => ({
  typed: toTypedLine({ id: createId(), productId: "", ...none }),
  ...{ name: "", isWhole: false, isCorrection: false },
});

/** The boxes of a saved line, to correct it. */
export const startCorrection = (line: DeliveryLine): LineStart => ({
  ...{ typed: toTypedLine(line), name: line.name, isWhole: false, isCorrection: true },
});

/** The boxes of a row of a list that was not understood, or has no product yet. */
export const startRow = (row: DeliveryListRow): LineStart => ({
  typed: toTypedLine({ ...row, productId: row.product?.id ?? "" }),
  name: row.product?.name ?? "",
  isWhole: row.pieces !== null && row.unread.length === 0,
  isCorrection: false,
});

/** The boxes of a line in the order in which Enter goes through them. */
export const lineFields = ["number", "expiry", "pieces", "freePieces", "cost", "mrp"] as const;

/**
 * The form of a line: typed values to API input. An empty box is none, and no free pieces.
 */
export const createLineSchema = () =>
  createFormSchema<TypedLine, DeliveryLineInput, z.input<typeof deliveryLineInputSchema>>(
    ({ id, productId, number, expiry }, readNumber) => ({
      ...{ id, productId, number: number.trim() || null },
      // What is no expiry is refused by the schema.
      expiry: expiry.trim() === "" ? null : (readExpiry(expiry) ?? expiry),
      pieces: readNumber("pieces", "count", Number.NaN),
      freePieces: readNumber("freePieces", "count", 0),
      cost: readNumber("cost", "money", null),
      mrp: readNumber("mrp", "money", null),
    }),
    deliveryLineInputSchema,
  );
