import type { SoldProduct } from "@aushadhi/shared-ui";
import type { CartLine } from "./types.ts";

/** A change of one product's line: a number of pieces to add, or a total. */
interface PendingChange {
  kind: "add" | "set";
  product: SoldProduct;
  /** For `set`, 0 removes the line. */
  quantity: number;
  /** Idempotency key, used if the change becomes an add. */
  key: string;
  /**
   * Ids of the guest's lines included in a `set`. It is sent after they have moved, because they
   * would be added on top.
   */
  covers: readonly string[];
}

/** One request to the server. */
export type Change = PendingChange | { kind: "clear"; covers: readonly string[] };

/** Changes that wait for the current request: one per product, however many clicks. */
export function createPendingChanges() {
  let clearing: Change | null = null;
  const byProduct = new Map<string, PendingChange>();
  const dropAll = () => {
    clearing = null;
    byProduct.clear();
  };

  return {
    add(product: SoldProduct, quantity: number, key: string) {
      const before = byProduct.get(product.id);
      byProduct.set(
        product.id,
        before
          ? { ...before, quantity: before.quantity + quantity }
          : { kind: "add", product, quantity, key, covers: [] },
      );
    },
    set(product: SoldProduct, quantity: number, key: string, covers: readonly string[]) {
      byProduct.set(product.id, { kind: "set", product, quantity, key, covers });
    },
    clear(covers: readonly string[]) {
      dropAll();
      clearing = { kind: "clear", covers };
    },
    /** Removes and returns the next change; undefined when empty. */
    next(): Change | undefined {
      if (clearing) {
        const change = clearing;
        clearing = null;
        return change;
      }
      const [pending] = byProduct.values();
      if (pending) byProduct.delete(pending.product.id);
      return pending;
    },
    /** Drops the changes of a product, except those that ask for fewer than `quantity`. */
    dropFrom(productId: string, quantity: number) {
      const pending = byProduct.get(productId);
      if (pending && (pending.kind === "add" || pending.quantity >= quantity))
        byProduct.delete(productId);
    },
    dropAll,
    all: (): Change[] => [...(clearing ? [clearing] : []), ...byProduct.values()],
  };
}

/** Returns the lines as they will be after the changes. */
export function applyChanges(lines: readonly CartLine[], changes: readonly Change[]): CartLine[] {
  const byProduct = new Map(lines.map((line) => [line.product.id, line]));
  for (const change of changes) {
    if (change.kind === "clear") byProduct.clear();
    else changeLine(byProduct, change);
  }
  return [...byProduct.values()];
}

function changeLine(
  lines: Map<string, CartLine>,
  { kind, product, quantity, key }: PendingChange,
): void {
  const line = lines.get(product.id);
  const wanted = kind === "add" ? (line?.quantity ?? 0) + quantity : quantity;
  if (wanted <= 0) lines.delete(product.id);
  else lines.set(product.id, { id: key, product, addedAt: "", ...line, quantity: wanted });
}
