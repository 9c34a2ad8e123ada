import { ApiError } from "@aushadhi/shared-ui";
import { type Cart, createCart } from "../../create-cart.ts";
import { guestCartKey } from "../../guest-cart.ts";
import type { ServerCartDeps } from "../../merge-guest-cart.ts";
import { mergeGuestCart } from "../../merge-guest-cart.ts";
import { cart as messages } from "../../messages.ts";
import type { CartCalls, CartDeps, CartLine } from "../../types.ts";
import type { Chance } from "./chance.ts";
import type { CartRequest, FakeServer } from "./fake-server.ts";
import type { VirtualTime } from "./virtual-time.ts";

export interface Tab {
  cart: Cart;
  /** Toasts and errors so far. */
  said: { kind: string; text: string }[];
  /** Number of running calls. */
  inFlight: number;
  close(): void;
}

/** A browser with storage, locks and a connection that loses requests and answers. */
export interface ModelBrowser {
  tabs: Tab[];
  stored: Map<string, string>;
  /** User of the session cookie. */
  cookie: string | null;
  /** Percentage of lost requests, and of lost answers. */
  trouble: number;
  calls: CartRequest[];
  open(userId: string | null, known: readonly CartLine[] | null): Tab;
  goOnline(): void;
  /** The customer looks at every tab. */
  look(): void;
}

export function createModelBrowser(
  server: FakeServer,
  time: VirtualTime,
  { below, percent, pick }: Chance,
  hasLocks = true,
): ModelBrowser {
  let lastId = 0;
  const listening = new Map<Tab, Parameters<CartDeps["listen"]>[0]>();
  const waiting: { tab: Tab; run(): Promise<void> }[] = [];

  const others = (tab: Tab, what: "guestCart" | "serverCart") => {
    for (const [other, on] of listening) {
      if (other !== tab) time.after(below(20), () => listening.has(other) && on[what]());
    }
  };
  const nextInLine = () => void waiting[0]?.run();

  const browser: ModelBrowser = {
    tabs: [],
    stored: new Map(),
    cookie: null,
    trouble: 0,
    calls: [],
    goOnline: () => {
      for (const on of listening.values()) on.online();
    },
    look: () => {
      for (const on of listening.values()) on.serverCart();
    },
    open(userId, known) {
      let isOpen = true;
      const never = new Promise<never>(() => undefined);
      const later = <T>(ms: number, make: () => T) =>
        new Promise<T>((resolve, reject) => {
          time.after(ms, () => {
            if (!isOpen) return;
            try {
              resolve(make());
            } catch (error) {
              reject(error);
            }
          });
        });

      function call(request: CartRequest): Promise<CartLine[]> {
        if (!isOpen) return never;
        browser.calls.push(request);
        const user = browser.cookie;
        const loss = percent(browser.trouble) ? pick(["request", "answer", "busy"]) : null;
        tab.inFlight++;
        return new Promise((resolve, reject) => {
          time.after(1 + below(150), () => {
            let answer: () => void = () => reject(new ApiError("", 0, "network"));
            if (loss === "busy") answer = () => reject(new ApiError("Busy", 503, "unavailable"));
            if (loss === null || loss === "answer") {
              try {
                const lines = server.handle(user, request);
                if (!loss) answer = () => resolve(lines);
              } catch (error) {
                if (!loss) answer = () => reject(error);
              }
            }
            time.after(1 + below(150), () => {
              tab.inFlight--;
              if (isOpen) answer();
            });
          });
        });
      }

      const calls: CartCalls = {
        fetch: () => call({ call: "fetch" }),
        add: (productId, quantity, key) => call({ call: "add", productId, quantity, key }),
        setQuantity: (itemId, quantity) => call({ call: "setQuantity", itemId, quantity }),
        remove: (itemId) => call({ call: "remove", itemId }),
        clear: () => call({ call: "clear" }),
      };
      const write = (change: () => void) => {
        if (!isOpen) return;
        change();
        others(tab, "guestCart");
      };
      const deps: ServerCartDeps = {
        calls: async () => calls,
        storage: () => ({
          getItem: (key) => browser.stored.get(key) ?? null,
          setItem: (key, value) => write(() => browser.stored.set(key, value)),
          removeItem: (key) => write(() => browser.stored.delete(key)),
        }),
        runExclusive(work, onWait) {
          if (!hasLocks) return work();
          return new Promise((resolve, reject) => {
            const run = () =>
              work()
                .then(resolve, reject)
                .then(() => {
                  if (!isOpen) return never;
                  waiting.shift();
                  nextInLine();
                });
            waiting.push({ tab, run });
            if (waiting.length === 1) void run();
            else onWait();
          });
        },
        loadMerge: async () => mergeGuestCart,
        clock: time.now,
        newId: () => `g${++lastId}`,
        wait: (ms) => later(ms, () => undefined),
        toast: (kind, text) => void tab.said.push({ kind, text }),
        announce: () => undefined,
        log: () => undefined,
        notifyTabs: () => others(tab, "serverCart"),
        listen(on) {
          listening.set(tab, on);
          return () => void listening.delete(tab);
        },
      };
      const tab: Tab = {
        cart: createCart({ deps, texts: messages.en, userId, known }),
        said: [],
        inFlight: 0,
        close() {
          isOpen = false;
          listening.delete(tab);
          browser.tabs = browser.tabs.filter((other) => other !== tab);
          const held = waiting[0]?.tab === tab;
          waiting.splice(0, waiting.length, ...waiting.filter((one) => one.tab !== tab));
          if (held) nextInLine();
        },
      };
      browser.tabs.push(tab);
      tab.cart.subscribe(() => undefined);
      return tab;
    },
  };
  return browser;
}

/** The stored guest's cart with claims. */
export const storedText = (browser: ModelBrowser) => browser.stored.get(guestCartKey) ?? null;
