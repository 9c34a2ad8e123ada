/**
 * Creates a model with the expected number of pieces per person and product, to compare the cart
 * with.
 */
export function createCartModel() {
  const carts = new Map<string, Map<string, number>>();
  const of = (who: string) => carts.get(who) ?? carts.set(who, new Map()).get(who) ?? new Map();
  const quantity = (who: string, id: string) => of(who).get(id) ?? 0;
  const set = (who: string, id: string, pieces: number) => of(who).set(id, Math.max(pieces, 0));
  const add = (who: string, id: string, pieces: number) =>
    of(who).set(id, quantity(who, id) + pieces);
  const clear = (who: string) => of(who).clear();
  const move = (from: string, to: string) => {
    for (const [id, pieces] of of(from)) add(to, id, pieces);
    clear(from);
  };
  return { quantity, set, add, clear, move };
}
