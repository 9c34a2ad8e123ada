import { parseLines, type StoredLine } from "./stored-lines.ts";
import type { CartDeps } from "./types.ts";

/** Key of the guest's cart in local storage. */
export const guestCartKey = "mfe-cart-checkout:cart";

/** The guest's lines in local storage. */
export function createGuestStore({ storage, clock }: Pick<CartDeps, "storage" | "clock">) {
  /** Lines that could not be stored; they are newer than the storage. */
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
    /**
     * Stores the lines, or keeps them in memory when storage fails. Returns whether they are
     * stored.
     */
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
