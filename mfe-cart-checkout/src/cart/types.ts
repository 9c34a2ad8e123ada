import type { SoldProduct } from "@aushadhi/shared-ui";

/** A line of the cart, on the server or of a guest. One per product. */
export interface CartLine {
  id: string;
  product: SoldProduct;
  /** Pieces, 1 to 999. */
  quantity: number;
  /** ISO 8601 in UTC. */
  addedAt: string;
}

/** The cart as shown: the state of the server or browser, plus pending changes. */
export interface CartState {
  items: readonly CartLine[];
  isOpen: boolean;
  /** Whether the content of the cart is still unknown. */
  loading: boolean;
  /** Whether the cart shows changes that the server has not made yet. */
  isSaving: boolean;
  error: string | null;
  isAuthenticated: boolean;
  /** Time of the server's last answer in milliseconds; null for guests. */
  lastSynced: number | null;
  currentUserId: string | null;
}

/** The five calls of the cart. Each returns all lines. */
export interface CartCalls {
  fetch(): Promise<CartLine[]>;
  /** @param key idempotency key: repeated calls with the same one add nothing */
  add(productId: string, quantity: number, key: string): Promise<CartLine[]>;
  setQuantity(itemId: string, quantity: number): Promise<CartLine[]>;
  remove(itemId: string): Promise<CartLine[]>;
  clear(): Promise<CartLine[]>;
}

/** Dependencies of the cart; tests pass fakes. */
export interface CartDeps {
  /** Loads the calls with the first use. */
  calls(): Promise<CartCalls>;
  /** Returns the browser's local storage; throws when there is none. */
  storage(): Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /**
   * Runs work that no other tab runs at the same time. Calls `onWait` while another tab is running
   * it.
   */
  runExclusive(work: () => Promise<void>, onWait: () => void): Promise<void>;
  /** Milliseconds since 1970. */
  clock(): number;
  newId(): string;
  wait(ms: number): Promise<void>;
  toast(kind: "success" | "error" | "info", text: string): void;
  announce(text: string): void;
  log(what: string, error: unknown): void;
  /** Tells other tabs that the server's cart has changed. */
  notifyTabs(): void;
  /**
   * Calls back when the guest's cart changed elsewhere, the server's may have changed, or the
   * network is back. Returns a function to stop.
   */
  listen(on: {
    guestCart(): void;
    serverCart(): void;
    online(): void;
    /** The page is being left, perhaps for good. */
    leaving(): void;
  }): () => void;
}
