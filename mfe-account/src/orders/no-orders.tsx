import { Button, ButtonLink, links, Notice, useMessages } from "@aushadhi/shared-ui";
import type { FormEvent } from "react";
import { messages } from "./messages.ts";

export interface NoOrdersProps {
  /** Whether filters may hide orders. */
  isFiltered: boolean;
  onClear(): void;
}

/** Says why the list is empty, with a link or button to continue. */
export function NoOrders({ isFiltered, onClear }: NoOrdersProps) {
  const { none, filters } = useMessages(messages);
  if (!isFiltered) {
    return (
      <Notice heading="h2" title={none.title} text={none.ever}>
        <ButtonLink href={links.shop}>{none.toShop}</ButtonLink>
      </Notice>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClear();
  };
  return (
    <Notice heading="h2" title={none.title} text={none.filtered}>
      {/* A form, so that the button works without script. */}
      <form method="get" action={links.orders} onSubmit={submit}>
        <Button type="submit" $kind="soft">
          {filters.clear}
        </Button>
      </form>
    </Notice>
  );
}
