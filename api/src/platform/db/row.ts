import type { Row } from "@libsql/client";

/** Creates a row from the driver's values, with access by number, by name and `length`, as in `@libsql/client`. */
export type RowClass = new (values: unknown[]) => Row;

/**
 * Creates one class for all rows of a statement: defining each value of each row takes longer than reading it.
 * Of columns with the same name, the name returns the first.
 */
export function createRowClass(columns: readonly string[]): RowClass {
  const places = columns.flatMap((name, at) =>
    // Numbers and `length` are already names of an array.
    columns.indexOf(name) === at && !Object.hasOwn(columns, name) ? { name, at } : [],
  );
  class StatementRow {
    #values: unknown[];
    [name: string]: unknown;
    constructor(values: unknown[]) {
      this.#values = values.map(fromSql);
      for (const { name, at } of places) this[name] = this.#values[at];
    }
    static getValue(row: StatementRow, at: number): unknown {
      return row.#values[at];
    }
  }
  const define = (name: string | number, get: (this: StatementRow) => unknown) =>
    Object.defineProperty(StatementRow.prototype, name, { get });
  define("length", () => columns.length);
  for (let at = 0; at < columns.length; at++) {
    define(at, function () {
      return StatementRow.getValue(this, at);
    });
  }
  return StatementRow as unknown as RowClass;
}

/** @throws RangeError for an integer that does not fit in a number */
function fromSql(value: unknown): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    if (Number.isSafeInteger(number)) return number;
    const message = "Received integer which cannot be safely represented as a JavaScript number";
    throw new RangeError(message);
  }
  return value instanceof Buffer ? value.buffer : value;
}

/**
 * Converts a value for the driver.
 * @throws RangeError, TypeError for a value that SQLite cannot store
 */
export function toBinding(value: unknown): unknown {
  switch (typeof value) {
    case "boolean":
      return value ? 1 : 0;
    case "undefined":
      throw new TypeError("undefined cannot be passed as argument to the database");
    case "number":
      if (Number.isFinite(value)) return value;
      throw new RangeError("Only finite numbers (not Infinity or NaN) can be passed as arguments");
    case "bigint":
      if (BigInt.asIntN(64, value) === value) return value;
      throw new RangeError(
        "bigint is too large to be represented as a 64-bit integer and passed as argument",
      );
    default:
      if (value instanceof ArrayBuffer) return Buffer.from(value);
      return value instanceof Date ? value.valueOf() : value;
  }
}
