import { groupDigits } from "@aushadhi/api/contract";
import {
  Button,
  color,
  from,
  hairline,
  layer,
  Nepali,
  radius,
  shadow,
  space,
  useMessages,
  usePlatform,
  weight,
} from "@aushadhi/shared-ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAnnounceFound } from "../../ui/use-announce-found.ts";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import { ordersMessages } from "../messages.ts";
import { newOrdersQuery, type OrderFilters, type OrderList, ordersKey } from "../queries.ts";
import { useRing, useSound } from "./use-sound.ts";

interface NewOrdersProps extends ShownList {
  /** Goes to the first page and reloads the list. */
  onShow(): void;
}

/** Button with the number of new orders that the list does not show yet. Its space is reserved. */
export function NewOrders({ onShow, ...shown }: NewOrdersProps) {
  const { newOrders: text } = useMessages(ordersMessages);
  const queryClient = useQueryClient();
  const [isSoundOn, toggleSound] = useSound();
  const count = useNewOrders(shown, isSoundOn);
  useRing(count, isSoundOn);
  const line = count > 0 ? text.line(count, groupDigits(count)) : null;
  useAnnounceFound(line);

  const show = () => {
    onShow();
    // The figures above the list are outdated too.
    void queryClient.invalidateQueries({ queryKey: ordersKey });
  };
  return (
    <Place>
      <IconButton
        icon={isSoundOn ? Bell : BellOff}
        label={text.sound}
        aria-pressed={isSoundOn}
        onClick={toggleSound}
      />
      {line && (
        <News>
          <strong>
            <Nepali text={line} />
          </strong>
          <ShowButton
            name={text.named(line)}
            text={text.show}
            isBusy={shown.isFetching}
            onShow={show}
          />
        </News>
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
      ref={useFocusFallback<HTMLButtonElement>(findFirstOrder)}
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

/** Finds the newest order's row. */
const findFirstOrder = () => document.querySelector<HTMLElement>("tbody [data-order] th a");

const Place = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
`;

// On a phone it floats over the list, above the bottom bar, so that the list does not move.
const News = styled.div`
  position: fixed;
  z-index: ${layer.bar};
  inset: auto ${space(2)} ${space(10)};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  border: ${hairline};
  border-radius: ${radius.medium};
  background: ${color.surface};
  padding: ${space(1)} ${space(1.5)};
  box-shadow: ${shadow.middle};

  ${from.medium} {
    position: static;
    border: 0;
    background: none;
    padding: 0;
    box-shadow: none;
  }

  strong {
    font-weight: ${weight.strong};
  }
`;

interface ShownList {
  filters: OrderFilters;
  page: number;
  /** Undefined while the list is loading. */
  shown: OrderList | undefined;
  isFetching: boolean;
}

/**
 * Counts new orders that match the filters but are not in the list: those placed since its first
 * page was read, or since a later page was opened. It polls, except while the list itself is
 * loading.
 * @param isHeard keeps polling in a hidden tab
 */
function useNewOrders(
  { filters: asked, page, shown, isFetching }: ShownList,
  isHeard: boolean,
): number {
  const { api } = usePlatform();
  const filters = JSON.stringify(asked);
  const [known, setKnown] = useState<{ filters: string; since: number | null }>();
  const before = known?.filters === filters ? known : undefined;
  if (shown && (page === 1 || !before) && before?.since !== shown.totalPlaced) {
    setKnown({ filters, since: shown.totalPlaced });
  }
  const since = before?.since ?? null;
  const isKnown = since !== null && !isFetching;
  const { data } = useQuery({
    ...newOrdersQuery(api, asked, since ?? 0),
    refetchIntervalInBackground: isHeard,
    enabled: isKnown,
  });
  return data?.count ?? 0;
}
