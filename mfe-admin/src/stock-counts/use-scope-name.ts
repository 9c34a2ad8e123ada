import type { StockCount } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { stockCountsMessages } from "./messages.ts";

/** Returns a function that says what a count is about. */
export function useScopeName(): (count: StockCount) => string {
  const { scopes } = useMessages(stockCountsMessages);
  return ({ category, shelf }) => {
    if (category) return scopes.category(category.name);
    return shelf === null ? scopes.all : scopes.shelf(shelf);
  };
}
