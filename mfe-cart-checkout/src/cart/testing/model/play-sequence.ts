import { chance } from "./chance.ts";
import { plentiful, scarce } from "./model-products.ts";
import { createSimulatedShoppers } from "./simulated-shoppers.ts";

const ids = [...plentiful, scarce].map(({ id }) => id);
const mostTabs = 3;

/** Plays one random sequence to its end. Returns the actions and all differences from the model. */
export async function playSequence(seed: number): Promise<{ done: string[]; wrong: string[] }> {
  const luck = chance(seed);
  const done: string[] = [];
  const shop = createSimulatedShoppers(luck, (what) => done.push(what));
  const { browser } = shop;
  const user = () => luck.pick(["A", "A", "A", "B"]);
  shop.openTab();

  const actions: Record<string, () => Promise<unknown> | unknown> = {
    add: () => shop.add(luck.pick(browser.tabs), luck.pick(ids), luck.pick([1, 1, 2, 5])),
    set: () => shop.set(luck.pick(browser.tabs), luck.pick(ids), luck.below(8)),
    remove: () => shop.set(luck.pick(browser.tabs), luck.pick(ids), 0),
    undo: () => shop.undo(luck.pick(browser.tabs)),
    removeAndUndo: async () => {
      const tab = luck.pick(browser.tabs);
      await shop.set(tab, luck.pick(ids), 0);
      await shop.pass(luck.pick([0, 1, 3, 10, 40]));
      await shop.undo(tab);
    },
    clear: () => luck.percent(30) && shop.clear(luck.pick(browser.tabs)),
    signIn: () => browser.cookie ?? shop.signIn(luck.pick(browser.tabs), user()),
    signOut: () => browser.cookie && shop.everybodyKnows() && shop.signOut(),
    learn: () => shop.learn(luck.pick(browser.tabs)),
    open: () => browser.tabs.length < mostTabs && shop.openTab(),
    reload: async () => {
      const tab = luck.pick(browser.tabs);
      if (!shop.everybodyKnows()) return;
      await shop.closeTab(tab);
      shop.openTab();
    },
    close: () => browser.tabs.length > 1 && shop.closeTab(luck.pick(browser.tabs)),
    trouble: () => {
      browser.trouble = luck.pick([0, 20, 50, 100]);
    },
    online: () => browser.goOnline(),
    look: () => browser.look(),
    wait: () => shop.pass(luck.below(60)),
    settle: () => shop.settle(),
  };
  const often = ["add", "add", "add", "add", "set", "set", "signIn", "learn", "learn", "wait"];
  const names = [...often, ...Object.keys(actions)];

  for (let step = 4 + luck.below(22); step > 0; step--) {
    const name = luck.pick(names);
    done.push(`${name}:`);
    await actions[name]?.();
    await shop.pass(luck.pick([0, 0, 1, 3, 10]));
  }
  await shop.recover();
  return { done, wrong: shop.differences() };
}
