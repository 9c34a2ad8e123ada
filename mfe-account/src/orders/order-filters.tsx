import {
  Button,
  from,
  links,
  Select,
  space,
  useMessages,
  withoutScript,
} from "@aushadhi/shared-ui";
import { type RefObject, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { account } from "../ui/messages.ts";
import { messages } from "./messages.ts";
import {
  buildListHref,
  type ChooseFilters,
  changeFilters,
  type OrderList,
  pageSizes,
  parseList,
  paymentChoices,
  statusChoices,
} from "./orders-url.ts";

export interface OrderFiltersProps {
  list: OrderList;
  onChange: ChooseFilters;
}

/** Filters and page size of the order list. A change applies at once; without script a button submits the form. */
export function OrderFilters({ list, onChange }: OrderFiltersProps) {
  const text = useMessages(messages).filters;
  const { statuses } = useMessages(account);
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form, list, onChange);
  return (
    <Form ref={form} method="get" action={links.orders} aria-label={text.label}>
      <Select
        label={text.status}
        name="status"
        options={buildOptions(statusChoices, { all: text.all, ...statuses })}
        value={list.status}
        onChange={(status) => onChange({ status })}
      />
      <Select
        label={text.payment}
        name="paymentStatus"
        options={buildOptions(paymentChoices, { all: text.all, ...text.payments })}
        value={list.paymentStatus}
        onChange={(paymentStatus) => onChange({ paymentStatus })}
      />
      <Select
        label={text.pageSize}
        name="limit"
        options={pageSizes.map((value) => ({ value, text: value }))}
        value={list.limit}
        onChange={(limit) => onChange({ limit })}
      />
      <Button className="apply" type="submit">
        {text.apply}
      </Button>
    </Form>
  );
}

const buildOptions = <T extends string>(values: readonly T[], texts: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, text: texts[value] }));

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  max-width: ${space(84)};

  > :first-child {
    grid-column: 1 / -1;
  }

  .apply {
    display: none;
    justify-self: start;
  }

  ${withoutScript} {
    .apply {
      display: inline-flex;
    }
  }

  ${from.tablet} {
    grid-template-columns: 4fr 3fr 3fr;

    > :first-child {
      grid-column: auto;
    }
  }
`;

/** Applies choices made before hydration: the selects have them, but the URL does not. */
function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  list: OrderList,
  choose: ChooseFilters,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !form.current) return;
    isDone.current = true;
    const query = new URLSearchParams();
    for (const { name, value } of form.current.querySelectorAll("select")) query.set(name, value);
    const chosen = parseList(query);
    if (buildListHref(chosen) !== buildListHref(changeFilters(list, {}))) choose(chosen);
  }, [form, list, choose]);
}
