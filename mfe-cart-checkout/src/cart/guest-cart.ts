import { limits } from "@aushadhi/api/contract";
import type { SoldProduct } from "@aushadhi/shared-ui";
import type { CartTexts } from "./messages.ts";
import { type Claim, parseLines, type StoredLine } from "./stored-lines.ts";
import type { CartDeps } from "./types.ts";

/** The cart of a guest, and its lines that still have to move to the server. */
export function createGuestCart(
  deps: Pick<CartDeps, "storage" | "clock" | "newId">,
  texts: CartTexts,
) {
  const store = createGuestStore(deps);
  const isFree = ({ claim }: StoredLine) => claim === undefined;
  const change = (edit: (line: StoredLine) => StoredLine | null) =>
    store.write(store.read().flatMap((line) => edit(line) ?? []));

  function put(product: SoldProduct, quantityOf: (inCart: number) => number): string | null {
    const lines = store.read();
    const line = lines.find((line) => isFree(line) && line.product.id === product.id);
    const inCart = line?.quantity ?? 0;
    const quantity = quantityOf(inCart);
    if (quantity > inCart) {
      const left = product.availability === "out_of_stock" ? 0 : product.stock;
      if (quantity > left) return texts.onlyLeft(left);
      if (quantity > limits.lineQuantity) return texts.mostOfOne(limits.lineQuantity);
      if (!line && lines.length >= limits.cartLines) return texts.mostLines(limits.cartLines);
    }
    if (quantity <= 0) store.write(lines.filter((other) => other !== line));
    else if (line) {
      store.write(lines.map((other) => (other === line ? { ...line, product, quantity } : other)));
    } else {
      const addedAt = new Date(deps.clock()).toISOString();
      store.write([...lines, { id: deps.newId(), product, quantity, addedAt }]);
    }
    return null;
  }

  return {
    /** The guest's own lines: claimed lines belong to the user they are moving to. */
    lines: () => store.read().filter(isFree),
    /** Lines to move into this user's cart. */
    linesFor: (userId: string) =>
      store.read().filter((line) => (line.claim?.to ?? userId) === userId),
    /** Adds pieces; returns the reason when that is not possible, else null. */
    add: (product: SoldProduct, quantity: number) => put(product, (inCart) => inCart + quantity),
    /**
     * Sets the number of pieces; 0 or less removes the line. Returns the reason when that is not
     * possible, else null.
     */
    set: (product: SoldProduct, quantity: number) => put(product, () => quantity),
    /** Returns whether the browser's storage is empty now. */
    clear: () => store.write(store.read().filter((line) => !isFree(line))),
    /** Stores the claim of a call before it is sent. */
    claim: (id: string, claim: Claim) =>
      void change((line) => (line.id === id ? { ...line, claim } : line)),
    /** Removes lines; returns whether storage was updated. */
    drop: (isDropped: (line: StoredLine) => boolean) =>
      !store.read().some(isDropped) || change((line) => (isDropped(line) ? null : line)),
  };
}

export type GuestCart = ReturnType<typeof createGuestCart>;

/** Key of the guest's cart in local storage. */
export const guestCartKey = "mfe-cart-checkout:cart";

/** The guest's lines in local storage. */
function createGuestStore({ storage, clock }: Pick<CartDeps, "storage" | "clock">) {
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
