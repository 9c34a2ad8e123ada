import { type RefObject, useEffect, useRef } from "react";
import { changed, listHref, type OrderList, parseList } from "./orders-url.ts";
import type { ChooseFilters } from "./use-list.ts";

/** Lets what was chosen before the page was alive count: the controls still say it, the address does not. */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  list: OrderList,
  choose: ChooseFilters,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !form.current) return;
    isDone.current = true;
    const said = new URLSearchParams();
    for (const { name, value } of form.current.querySelectorAll("select")) said.set(name, value);
    const chosen = parseList(said);
    if (listHref(chosen) !== listHref(changed(list, {}))) choose(chosen);
  }, [form, list, choose]);
}
