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
  /** By `user id` what a failure has left open, since it may or may not have been done: the numbers it can be, if known. */
  const open = new Map<string, number[] | null>();
  const wrong: string[] = [];
  const heard = new Map<Tab, number>();
  /** When a tab was last told that something failed. */
  const told = new Map<Tab, number>();

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

  /** Whether the last that a tab's customer has heard is that something failed. */
  const isToldSo = (tab: Tab) => (told.get(tab) ?? -1) >= (tab.cart.getSnapshot().lastSynced ?? 0);

  /** Leaves open what a tab has not finished: its failure was told, or nobody is there to tell. */
  function leaveOpen(tab: Tab) {
    const done = doings.get(tab);
    for (const id of done?.ids ?? []) open.set(`${done?.user} ${id}`, null);
    doings.delete(tab);
  }

  function listen() {
    for (const tab of browser.tabs) {
      for (const { kind, text } of tab.said.slice(heard.get(tab) ?? 0)) {
        if (kind !== "error" || /stock/i.test(text)) continue;
        leaveOpen(tab);
        told.set(tab, time.now());
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
    for (const [key, allowed] of open) {
      const [user = "", id = ""] = key.split(" ");
      const is = truth(user, id);
      if (id !== scarce.id && allowed && !allowed.includes(is))
        wrong.push(`${key}: ${is} instead of ${allowed}`);
      model.set(user, id, is);
      // While somebody still sees something else, that is what they go by.
      const isSeen = browser.tabs.every((tab) => userOf(tab) !== user || shown(tab, id) === is);
      if (isSeen) open.delete(key);
      else open.set(key, null);
    }
  }

  const everybodyKnows = () =>
    browser.tabs.every((tab) => userOf(tab) === (browser.cookie ?? guest));

  /** Does something that other tabs' unfinished changes could cross, once those are finished. */
  async function act(
    tab: Tab,
    ids: readonly string[],
    added: number | null,
    make: (user: string) => void,
  ) {
    const isAdd = added !== null;
    const user = userOf(tab);
    const someSet = () => [...doings.values()].some(({ onlyAdds }) => !onlyAdds);
    if (user === guest) {
      if (someSet()) await settle();
      return userOf(tab) === guest ? make(user) : undefined;
    }
    if (isToldSo(tab) && !everybodyKnows()) return;
    const isOpen = () => ids.some((id) => open.has(`${user} ${id}`));
    // After a failure an add means the number that the customer sees, and no longer so many more.
    const commutes = isAdd && !isToldSo(tab);
    const crosses = [...doings].some(
      ([other, { onlyAdds }]) => other !== tab && !(commutes && onlyAdds),
    );
    if (crosses || (isOpen() && (browser.tabs.length > 1 || doings.has(tab)))) await settle();
    if (userOf(tab) !== user || (isOpen() && !isToldSo(tab) && !isAdd)) return;
    for (const id of ids) {
      const key = `${user} ${id}`;
      const allowed = open.get(key);
      if (allowed === undefined) continue;
      // What failed, the customer may mean to repeat, going by what they see.
      const from = allowed ?? [truth(user, id), shown(tab, id) - unheard(user, id)];
      if (isAdd)
        open.set(
          key,
          from.map((pieces) => pieces + added),
        );
      else open.delete(key);
    }
    const before = doings.get(tab);
    doings.set(tab, {
      user,
      ids: new Set([...(before?.ids ?? []), ...ids]),
      onlyAdds: commutes && (before?.onlyAdds ?? true),
    });
    make(user);
    listen();
  }

  /** The guest's cart becomes part of the user's. */
  function moveIn(user: string) {
    for (const { id } of plentiful) {
      const allowed = open.get(`${user} ${id}`);
      const moved = model.quantity(guest, id);
      if (allowed)
        open.set(
          `${user} ${id}`,
          allowed.map((pieces) => pieces + moved),
        );
    }
    model.move(guest, user);
  }

  function learn(tab: Tab) {
    const user = browser.cookie ?? guest;
    if (userOf(tab) === user) return;
    users.set(tab, user);
    if (user !== guest) moveIn(user);
    tab.cart.follow(browser.cookie);
    told.delete(tab);
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
      await act(tab, [id], clicks, (user) => {
        note(`${user} adds ${clicks} of ${id} to ${shown(tab, id)}`);
        model.add(user, id, clicks);
        for (let click = 0; click < clicks; click++) tab.cart.add(product);
      });
    },

    async set(tab: Tab, id: string, quantity: number) {
      if (!everybodyKnows()) return;
      const product = server.products.get(id);
      if (!product || shown(tab, id) === 0) return;
      await act(tab, [id], null, (user) => {
        note(`${user} sets ${id} to ${quantity}`);
        model.set(user, id, quantity);
        tab.cart.set(product, quantity);
      });
    },

    async clear(tab: Tab) {
      if (!everybodyKnows()) return;
      const ids = [...plentiful, scarce].map(({ id }) => id);
      await act(tab, ids, null, (user) => {
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
        told.delete(tab);
      }
      while (browser.tabs.some(({ inFlight }) => inFlight > 0)) await pass(1);
    },

    openTab() {
      const user = browser.cookie;
      const tab = browser.open(user, user ? server.lines(user) : null);
      users.set(tab, user ?? guest);
      if (user) moveIn(user);
      return tab;
    },

    /** Closes a tab in the middle of whatever is going on. */
    async closeTab(tab: Tab) {
      leaveOpen(tab);
      // What it still took for a guest's is the user's: the other tabs find it.
      if (browser.cookie) moveIn(browser.cookie);
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
      const said = [...wrong];
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
