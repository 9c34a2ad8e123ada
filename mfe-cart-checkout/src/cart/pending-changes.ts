import type { SoldProduct } from "@aushadhi/shared-ui";
import type { CartLine } from "./types.ts";

/** A change of one product's line: so many pieces more, or so many in all. */
interface PendingChange {
  kind: "add" | "set";
  product: SoldProduct;
  /** Of a `set`, 0 removes the line. */
  quantity: number;
  /** Idempotency key, should it come to an add. */
  key: string;
  /** Ids of the guest's lines that a `set` counts in: it is sent when they are moved, or they would come on top. */
  covers: readonly string[];
}

/** One thing to ask of the server. */
export type Change = PendingChange | { kind: "clear"; covers: readonly string[] };

/** Changes that wait for the request under way: one for each product, no matter how much was clicked. */
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
    /** Takes out the next to be sent; undefined when there is none. */
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
    /** Forgets the changes of a product, unless they ask for fewer than `quantity`. */
    dropFrom(productId: string, quantity: number) {
      const pending = byProduct.get(productId);
      if (pending && (pending.kind === "add" || pending.quantity >= quantity))
        byProduct.delete(productId);
    },
    dropAll,
    all: (): Change[] => [...(clearing ? [clearing] : []), ...byProduct.values()],
  };
}

/** The lines as they will be once the changes are made. */
export function withChanges(lines: readonly CartLine[], changes: readonly Change[]): CartLine[] {
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
