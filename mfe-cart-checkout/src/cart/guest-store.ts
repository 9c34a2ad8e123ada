import { parseLines, type StoredLine } from "./stored-lines.ts";
import type { CartDeps } from "./types.ts";

/** Where a guest's cart lies in the browser's local storage. */
export const guestCartKey = "mfe-cart-checkout:cart";

/** The guest's lines in local storage. */
export function createGuestStore({ storage, clock }: Pick<CartDeps, "storage" | "clock">) {
  /** What the storage would not take: it knows less than we do. */
  let unsaved: readonly StoredLine[] | null = null;

  return {
    read(): StoredLine[] {
      if (unsaved) return [...unsaved];
      try {
        return parseLines(storage().getItem(guestCartKey));
      } catch {
        return [];
      }
    },
    /** Keeps the lines; where the storage cannot, in this page's memory. Answers whether they are stored. */
    write(lines: readonly StoredLine[]): boolean {
      try {
        if (lines.length === 0) storage().removeItem(guestCartKey);
        else {
          const lastUpdated = new Date(clock()).toISOString();
          storage().setItem(guestCartKey, JSON.stringify({ items: lines, lastUpdated }));
        }
        unsaved = null;
      } catch {
        unsaved = lines;
      }
      return unsaved === null;
    },
  };
}
