import { Button, ButtonLink, links, Notice, useMessages } from "@aushadhi/shared-ui";
import type { FormEvent } from "react";
import { messages } from "./messages.ts";

export interface NoOrdersProps {
  /** Whether there may be orders that the filters leave out. */
  isFiltered: boolean;
  onClear(): void;
}

/** Why the list is empty, and the way on. */
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
      {/* A form of its own, so that it does without script. */}
      <form method="get" action={links.orders} onSubmit={submit}>
        <Button type="submit" $kind="soft">
          {filters.clear}
        </Button>
      </form>
    </Notice>
  );
}
