import { restoreLine } from "../../restore-line.ts";
import type { Chance } from "./chance.ts";
import { createExpectedState } from "./expected-state.ts";
import type { Tab } from "./model-browser.ts";
import { stockOfScarce } from "./model-products.ts";
import { createSimulation, everyId, guest } from "./simulation.ts";

/** People at one browser: their actions, and the carts expected from them. */
export function createSimulatedShoppers(luck: Chance, note: (what: string) => void) {
  const floor = createSimulation(luck);
  const { time, server, browser, users, userOf, shown, everybodyKnows } = floor;
  const books = createExpectedState(floor);
  const { model, actions } = books;
  /** The last removal in each tab, which can be undone. */
  const removed = new Map<Tab, { user: string; id: string; quantity: number }>();

  async function pass(steps: number) {
    for (let step = 0; step < steps && (await time.step()); step++);
    books.listen();
  }

  async function settle() {
    await time.run();
    books.listen();
    books.close();
  }

  /**
   * Performs an action after conflicting changes of other tabs have finished.
   * @param added null when it sets a total
   * @param canStill returns whether the action still makes sense afterwards
   */
  async function act(
    tab: Tab,
    ids: readonly string[],
    added: number | null,
    make: (user: string) => void,
    canStill = () => true,
  ) {
    const user = userOf(tab);
    if (user === guest) {
      if ([...actions.values()].some(({ onlyAdds }) => !onlyAdds)) await settle();
      return userOf(tab) === guest && canStill() ? make(user) : undefined;
    }
    if (books.isToldSo(tab) && !everybodyKnows()) return;
    const isOpen = () => ids.some((id) => books.isOpen(user, id));
    // After a failure, an add means the shown number plus one instead of a relative change.
    const commutes = added !== null && !books.isToldSo(tab);
    const crosses = [...actions].some(
      ([other, { onlyAdds }]) => other !== tab && !(commutes && onlyAdds),
    );
    if (crosses || (isOpen() && (browser.tabs.length > 1 || actions.has(tab)))) await settle();
    if (userOf(tab) !== user || !canStill()) return;
    if (isOpen() && !books.isToldSo(tab) && added === null) return;
    for (const id of ids) books.change(tab, user, id, added);
    const before = actions.get(tab);
    actions.set(tab, {
      user,
      ids: new Set([...(before?.ids ?? []), ...ids]),
      onlyAdds: commutes && (before?.onlyAdds ?? true),
    });
    make(user);
    books.listen();
  }

  function learn(tab: Tab) {
    const user = browser.cookie ?? guest;
    if (userOf(tab) === user) return;
    users.set(tab, user);
    if (user !== guest) books.moveIn(user);
    tab.cart.follow(browser.cookie);
    books.forgive(tab);
  }

  return {
    browser,
    pass,
    settle,
    everybodyKnows,
    learn,

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
      const product = server.products.get(id);
      if (!product || !everybodyKnows() || shown(tab, id) === 0) return;
      await act(tab, [id], null, (user) => {
        note(`${user} sets ${id} to ${quantity}`);
        if (quantity === 0) removed.set(tab, { user, id, quantity: shown(tab, id) });
        model.set(user, id, quantity);
        tab.cart.set(product, quantity);
      });
    },

    /** Undoes the last removal, unless the product is shown again. */
    async undo(tab: Tab) {
      const line = removed.get(tab);
      removed.delete(tab);
      const product = line && server.products.get(line.id);
      if (!product || !everybodyKnows()) return;
      const { id, quantity } = line;
      const make = (user: string) => {
        note(`${user} takes ${quantity} of ${id} back`);
        model.set(user, id, quantity);
        restoreLine(tab.cart, { product, quantity });
      };
      await act(
        tab,
        [id],
        null,
        make,
        () => line.user === userOf(tab) && quantity > 0 && shown(tab, id) === 0,
      );
    },

    async clear(tab: Tab) {
      if (!everybodyKnows()) return;
      await act(tab, everyId, null, (user) => {
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

    /** Signs out while other work is running. */
    async signOut() {
      const user = browser.cookie ?? guest;
      browser.cookie = null;
      for (const tab of browser.tabs) books.leaveOpen(tab);
      for (const id of everyId) {
        // Lines not yet sent are the guest's again.
        const back = floor.free(id) - model.quantity(guest, id);
        model.add(guest, id, back);
        model.add(user, id, -back);
      }
      for (const tab of browser.tabs) {
        users.set(tab, guest);
        tab.cart.follow(null);
        books.forgive(tab);
      }
      while (browser.tabs.some(({ inFlight }) => inFlight > 0)) await pass(1);
    },

    openTab() {
      const user = browser.cookie;
      const tab = browser.open(user, user ? server.lines(user) : null);
      users.set(tab, user ?? guest);
      if (user) books.moveIn(user);
    },

    /** Closes a tab while other work is running. */
    async closeTab(tab: Tab) {
      books.leaveOpen(tab);
      // Pieces it still counted as a guest's are the user's, and the other tabs find them.
      if (browser.cookie) books.moveIn(browser.cookie);
      tab.close();
      while (tab.inFlight > 0) await pass(1);
    },

    /** Everything works again and gets time to finish. */
    async recover() {
      browser.trouble = 0;
      for (const tab of browser.tabs) learn(tab);
      await settle();
      browser.goOnline();
      browser.look();
      await settle();
    },

    differences: () => books.differences(floor, stockOfScarce),
  };
}
