import type { SoldProduct } from "@aushadhi/shared-ui";

/** A line of the cart, the server's or a guest's. There is one for each product. */
export interface CartLine {
  id: string;
  product: SoldProduct;
  /** Pieces, 1 to 999. */
  quantity: number;
  /** ISO 8601 in UTC. */
  addedAt: string;
}

/** The cart as it is shown: what the server or the browser has, with the changes that are still on their way. */
export interface CartState {
  items: readonly CartLine[];
  isOpen: boolean;
  /** Whether it is still unknown what is in the cart. */
  loading: boolean;
  /** Whether changes are shown that the server has not made yet. */
  isSaving: boolean;
  error: string | null;
  isAuthenticated: boolean;
  /** When the server last told what is in the cart, in milliseconds; null for guests. */
  lastSynced: number | null;
  currentUserId: string | null;
}

/** The five calls of the cart. Each answers with all lines. */
export interface CartCalls {
  fetch(): Promise<CartLine[]>;
  /** @param key repeats of the call have the same one, and add nothing */
  add(productId: string, quantity: number, key: string): Promise<CartLine[]>;
  setQuantity(itemId: string, quantity: number): Promise<CartLine[]>;
  remove(itemId: string): Promise<CartLine[]>;
  clear(): Promise<CartLine[]>;
}

/** What the cart needs of its surroundings; a test passes others. */
export interface CartDeps {
  /** Gets the calls: their code comes with the first. */
  calls(): Promise<CartCalls>;
  /** Answers the browser's local storage; throws where there is none. */
  storage(): Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Runs work that no other tab runs at the same time. Calls `onWait` when another is at it. */
  alone(work: () => Promise<void>, onWait: () => void): Promise<void>;
  /** Milliseconds since 1970. */
  clock(): number;
  newId(): string;
  wait(ms: number): Promise<void>;
  toast(kind: "success" | "error" | "info", text: string): void;
  announce(text: string): void;
  log(what: string, error: unknown): void;
  /** Tells other tabs that the server's cart has changed. */
  tellTabs(): void;
  /** Calls back when the guest's cart has changed elsewhere, the server's may have, or the network is back. Returns how to stop. */
  listen(on: {
    guestCart(): void;
    serverCart(): void;
    online(): void;
    /** The page is left, perhaps for good. */
    leaving(): void;
  }): () => void;
}
