import { parseLines } from "../stored-lines.ts";
import { cartModel } from "./cart-model.ts";
import { cartServer } from "./cart-server.ts";
import type { Chance } from "./chance.ts";
import { modelBrowser, storedText, type Tab } from "./model-browser.ts";
import { plentiful, scarce, stockOfScarce } from "./model-products.ts";
import { virtualTime } from "./virtual-time.ts";

const guest = "guest";

/** What a tab's customer did since everything was last quiet. */
interface Doings {
  user: string;
  ids: Set<string>;
  /** Whether adds alone: those may come in any order. */
  onlyAdds: boolean;
}

/** People at one browser, what they do, and what their carts should be because of it. */
export function shoppers(luck: Chance, note: (what: string) => void) {
  const time = virtualTime(Date.UTC(2026, 0, 5));
  const server = cartServer([...plentiful, scarce]);
  const browser = modelBrowser(server, time, luck, luck.percent(80));
  const model = cartModel();
  const doings = new Map<Tab, Doings>();
  const users = new Map<Tab, string>();
  /** `user id` of what a failure has left open: as the customer was told, it may or may not have been done. */
  const open = new Set<string>();
  const heard = new Map<Tab, number>();

  const userOf = (tab: Tab) => users.get(tab) ?? guest;
  const shown = (tab: Tab, id: string) =>
    tab.cart.getSnapshot().items.find(({ product }) => product.id === id)?.quantity ?? 0;
  const stored = () => parseLines(storedText(browser));
  const sum = (lines: readonly { quantity: number }[]) =>
    lines.reduce((total, { quantity }) => total + quantity, 0);

  /** What the server has, with what is on its way there and not yet done. */
  function truth(user: string, id: string): number {
    const coming = stored().flatMap(({ product, quantity, claim }) => {
      if (product.id !== id || (claim?.to ?? browser.cookie) !== user) return [];
      return claim && server.hasDone(user, claim.key) ? [] : (claim ?? { quantity });
    });
    return server.quantityOf(user, id) + sum(coming) - unheard(user, id);
  }

  /** Pieces that a tab which has not heard of the sign-in has put in: still a guest's for the model. */
  const unheard = (user: string, id: string) =>
    user === browser.cookie ? model.quantity(guest, id) : 0;

  /** Leaves open what a tab has not finished: its failure was told, or nobody is there to tell. */
  function leaveOpen(tab: Tab) {
    const done = doings.get(tab);
    for (const id of done?.ids ?? []) open.add(`${done?.user} ${id}`);
    doings.delete(tab);
  }

  function listen() {
    for (const tab of browser.tabs) {
      for (const { kind, text } of tab.said.slice(heard.get(tab) ?? 0)) {
        if (kind === "error" && !/stock/i.test(text)) leaveOpen(tab);
      }
      heard.set(tab, tab.said.length);
    }
  }

  async function pass(steps: number) {
    for (let step = 0; step < steps && (await time.step()); step++);
    listen();
  }

  async function settle() {
    await time.run();
    listen();
    doings.clear();
    for (const key of open) {
      const [user = "", id = ""] = key.split(" ");
      const is = truth(user, id);
      model.set(user, id, is);
      // While somebody still sees something else, that is what they go by.
      if (browser.tabs.every((tab) => userOf(tab) !== user || shown(tab, id) === is)) {
        open.delete(key);
      }
    }
  }

  /** Does something that other tabs' unfinished changes could cross, once those are finished. */
  async function act(
    tab: Tab,
    ids: readonly string[],
    isAdd: boolean,
    make: (user: string) => void,
  ) {
    const user = userOf(tab);
    if (user === guest) return make(user);
    const others = [...doings].filter(([other]) => other !== tab);
    const isOpen = ids.some((id) => open.has(`${user} ${id}`));
    const crosses = others.some(([, { onlyAdds }]) => !isAdd || !onlyAdds || isOpen);
    if (crosses || (isOpen && browser.tabs.length > 1)) await settle();
    if (userOf(tab) !== user) return;
    for (const id of ids) {
      if (!open.delete(`${user} ${id}`)) continue;
      // The customer goes by what they see, if anything.
      model.set(user, id, tab.cart.getSnapshot().loading ? truth(user, id) : shown(tab, id) - unheard(user, id));
    }
    const before = doings.get(tab);
    doings.set(tab, {
      user,
      ids: new Set([...(before?.ids ?? []), ...ids]),
      onlyAdds: isAdd && (before?.onlyAdds ?? true),
    });
    make(user);
    listen();
  }

  const everybodyKnows = () =>
    browser.tabs.every((tab) => userOf(tab) === (browser.cookie ?? guest));

  function learn(tab: Tab) {
    const user = browser.cookie ?? guest;
    if (userOf(tab) === user) return;
    users.set(tab, user);
    if (user !== guest) model.move(guest, user);
    tab.cart.follow(browser.cookie);
  }

  return {
    browser,
    server,
    model,
    pass,
    settle,
    everybodyKnows,
    userOf,
    shown,
    stored,

    async add(tab: Tab, id: string, clicks: number) {
      const product = server.products.get(id);
      if (!product) throw new Error(`No product ${id}`);
      await act(tab, [id], true, (user) => {
        note(`${user} adds ${clicks} of ${id} to ${shown(tab, id)}`);
        model.add(user, id, clicks);
        for (let click = 0; click < clicks; click++) tab.cart.add(product);
      });
    },

    async set(tab: Tab, id: string, quantity: number) {
      if (!everybodyKnows()) return;
      const product = server.products.get(id);
      if (!product || shown(tab, id) === 0) return;
      await act(tab, [id], false, (user) => {
        note(`${user} sets ${id} to ${quantity}`);
        model.set(user, id, quantity);
        tab.cart.set(product, quantity);
      });
    },

    async clear(tab: Tab) {
      if (!everybodyKnows()) return;
      const ids = [...plentiful, scarce].map(({ id }) => id);
      await act(tab, ids, false, (user) => {
        note(`${user} clears`);
        model.clear(user);
        void tab.cart.clear();
      });
    },

    /** Signs in; the first tab knows at once, the others when they `learn`. */
    signIn(tab: Tab, user: string) {
      browser.cookie = user;
      learn(tab);
    },
    learn,

    /** Signs out in the middle of whatever is going on. */
    async signOut() {
      const user = browser.cookie ?? guest;
      browser.cookie = null;
      for (const tab of browser.tabs) leaveOpen(tab);
      for (const id of [...plentiful, scarce].map(({ id }) => id)) {
        // What has not set out yet is the guest's again.
        const free = stored().filter(({ product, claim }) => product.id === id && !claim);
        const back = sum(free) - model.quantity(guest, id);
        model.add(guest, id, back);
        model.add(user, id, -back);
      }
      for (const tab of browser.tabs) {
        users.set(tab, guest);
        tab.cart.follow(null);
      }
      while (browser.tabs.some(({ inFlight }) => inFlight > 0)) await pass(1);
    },

    openTab() {
      const user = browser.cookie;
      const tab = browser.open(user, user ? server.lines(user) : null);
      users.set(tab, user ?? guest);
      if (user) model.move(guest, user);
      return tab;
    },

    /** Closes a tab in the middle of whatever is going on. */
    async closeTab(tab: Tab) {
      leaveOpen(tab);
      // What it still took for a guest's is the user's: the other tabs find it.
      if (browser.cookie) model.move(guest, browser.cookie);
      tab.close();
      while (tab.inFlight > 0) await pass(1);
    },

    /** Everything works again, and has time to. */
    async recover() {
      browser.trouble = 0;
      for (const tab of browser.tabs) learn(tab);
      await settle();
      browser.goOnline();
      browser.look();
      await settle();
    },

    /** Every difference between what is, what is shown and what should be. */
    differences(): string[] {
      const said: string[] = [];
      const check = (what: string, is: number, should: number) => {
        if (is !== should) said.push(`${what}: ${is} instead of ${should}`);
      };
      for (const { id } of plentiful) {
        for (const user of ["A", "B"])
          check(`${user} ${id}`, truth(user, id), model.quantity(user, id));
        const free = stored().filter(({ product, claim }) => product.id === id && !claim);
        check(`guest ${id}`, sum(free), model.quantity(guest, id));
      }
      for (const { id } of [...plentiful, scarce]) {
        for (const [place, tab] of browser.tabs.entries()) {
          const user = userOf(tab);
          const free = stored().filter(({ product, claim }) => product.id === id && !claim);
          const is = user === guest ? sum(free) : server.quantityOf(user, id);
          check(`tab ${place} shows ${id}`, shown(tab, id), is);
        }
      }
      for (const user of ["A", "B"]) {
        if (server.quantityOf(user, scarce.id) > stockOfScarce) said.push(`${user} has too many`);
      }
      const left = stored().filter(({ claim }) => (claim?.to ?? browser.cookie) === browser.cookie);
      if (browser.cookie && left.length > 0) said.push(`${left.length} lines were not moved`);
      return said;
    },
  };
}
