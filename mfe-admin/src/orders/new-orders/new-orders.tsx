import { groupDigits } from "@aushadhi/api/contract";
import { Button, space, target, useMessages, weight } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { styled } from "styled-components";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import { useFoundAnnounced } from "../../ui/use-found-announced.ts";
import { ordersMessages } from "../messages.ts";
import { ordersKey } from "../queries.ts";
import { type ShownList, useNewOrders } from "./use-new-orders.ts";

interface NewOrdersProps extends ShownList {
  /** Goes to the first page. */
  onShow(): void;
}

/** Says how many orders have come that the list does not show, and shows them. Its place is there before it is. */
export function NewOrders({ onShow, ...shown }: NewOrdersProps) {
  const { newOrders: text } = useMessages(ordersMessages);
  const queryClient = useQueryClient();
  const count = useNewOrders(shown);
  const line = count > 0 ? text.line(count, groupDigits(count)) : null;
  useFoundAnnounced(line);

  const show = () => {
    if (shown.list.page !== 1) onShow();
    // The figures over the list are of before, too.
    void queryClient.invalidateQueries({ queryKey: ordersKey });
  };
  return (
    <Place>
      {line && (
        <>
          <strong>{line}</strong>
          <ShowButton
            name={text.named(line)}
            text={text.show}
            isBusy={shown.isFetching}
            onShow={show}
          />
        </>
      )}
    </Place>
  );
}

interface ShowButtonProps {
  name: string;
  text: string;
  isBusy: boolean;
  onShow(): void;
}

function ShowButton({ name, text, isBusy, onShow }: ShowButtonProps) {
  return (
    <Button
      ref={useFocusKept<HTMLButtonElement>(findFirstOrder)}
      $kind="soft"
      $size="small"
      aria-label={name}
      aria-busy={isBusy || undefined}
      onClick={onShow}
    >
      {text}
    </Button>
  );
}

/** The newest order's button for its details. */
const findFirstOrder = () => document.querySelector<HTMLElement>("tbody [aria-expanded]");

// Nearer to the list than rows are to one another, since it is mostly empty.
const Place = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: ${target.small};
  margin-block: -${space(1)};

  strong {
    font-weight: ${weight.strong};
  }
`;
