import { createCartModel } from "./cart-model.ts";
import type { Tab } from "./model-browser.ts";
import { plentiful, scarce } from "./model-products.ts";
import { guest, type Simulation } from "./simulation.ts";

/** What a tab's customer did since the last quiet moment. */
interface Actions {
  user: string;
  ids: Set<string>;
  /** Whether all actions are adds, which may run in any order. */
  onlyAdds: boolean;
}

/** The expected carts, including what a failure has left uncertain. */
export function createExpectedState({ browser, server, time, userOf, shown, had }: Simulation) {
  const model = createCartModel();
  const actions = new Map<Tab, Actions>();
  /**
   * By `user id`: changes that may or may not have been made, with the possible numbers if known.
   */
  const open = new Map<string, number[] | null>();
  const wrong: string[] = [];
  const checked = new Map<Tab, number>();
  /** When a tab was last told about a failure. */
  const told = new Map<Tab, number>();

  /**
   * Pieces added in a tab that does not know about the sign-in yet; for the model they are still a
   * guest's.
   */
  const unheard = (user: string, id: string) =>
    user === browser.cookie ? model.quantity(guest, id) : 0;
  const truth = (user: string, id: string) => had(user, id) - unheard(user, id);

  /**
   * Marks a tab's unfinished changes as uncertain: its failure was reported, or nobody is there to
   * see it.
   */
  function leaveOpen(tab: Tab): void {
    const done = actions.get(tab);
    for (const id of done?.ids ?? []) open.set(`${done?.user} ${id}`, null);
    actions.delete(tab);
  }

  function listen(): void {
    for (const tab of browser.tabs) {
      for (const { kind, text } of tab.said.slice(checked.get(tab) ?? 0)) {
        if (kind !== "error" || /stock/i.test(text)) continue;
        leaveOpen(tab);
        told.set(tab, time.now());
      }
      checked.set(tab, tab.said.length);
    }
  }

  const raise = (key: string, pieces: number) => {
    const allowed = open.get(key);
    if (allowed)
      open.set(
        key,
        allowed.map((number) => number + pieces),
      );
  };

  return {
    model,
    actions,
    wrong,
    listen,
    leaveOpen,
    truth,
    isOpen: (user: string, id: string) => open.has(`${user} ${id}`),

    /** Returns whether the last message of a tab was a failure. */
    isToldSo: (tab: Tab) => (told.get(tab) ?? -1) >= (tab.cart.getSnapshot().lastSynced ?? 0),
    forgive: (tab: Tab) => void told.delete(tab),

    /**
     * Records a change to an uncertain number: added to what it is or appears to be, or with null
     * the model's value.
     */
    change(tab: Tab, user: string, id: string, added: number | null): void {
      const key = `${user} ${id}`;
      if (!open.has(key)) return;
      const seen = shown(tab, id) - unheard(user, id);
      if (!open.get(key)) open.set(key, [truth(user, id), seen]);
      if (added === null) open.delete(key);
      else raise(key, added);
    },

    /** Merges the guest's cart into the user's. */
    moveIn(user: string): void {
      for (const { id } of plentiful) raise(`${user} ${id}`, model.quantity(guest, id));
      model.move(guest, user);
    },

    /**
     * When everything is quiet, resolves each uncertain number: it must be a possible one, and is
     * known from then on.
     */
    close(): void {
      actions.clear();
      for (const [key, allowed] of open) {
        const [user = "", id = ""] = key.split(" ");
        const is = truth(user, id);
        const isWrong = allowed && !allowed.includes(is) && id !== scarce.id;
        if (isWrong) wrong.push(`${key}: ${is} instead of ${allowed}`);
        model.set(user, id, is);
        // While another tab still shows another number, that tab's customer refers to it.
        const isSeen = browser.tabs.every((tab) => userOf(tab) !== user || shown(tab, id) === is);
        if (isSeen) open.delete(key);
        else open.set(key, null);
      }
    },

    /** Lists every difference between the real, the shown and the expected state. */
    differences({ stored, free }: Simulation, stockOfScarce: number): string[] {
      const said = [...wrong];
      const check = (what: string, is: number, should: number) => {
        if (is !== should) said.push(`${what}: ${is} instead of ${should}`);
      };
      for (const { id } of plentiful) {
        for (const user of ["A", "B"]) {
          check(`${user} ${id}`, truth(user, id), model.quantity(user, id));
        }
        check(`guest ${id}`, free(id), model.quantity(guest, id));
      }
      for (const { id } of [...plentiful, scarce]) {
        for (const [place, tab] of browser.tabs.entries()) {
          const user = userOf(tab);
          const is = user === guest ? free(id) : server.quantityOf(user, id);
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
