import {
  type ApiClient,
  ApiError,
  Button,
  HasAddress,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Alert } from "../alert.tsx";
import { Buttons } from "../form/field.styles.ts";
import { uiMessages } from "../messages.ts";
import { OpenDialog } from "./open-dialog.tsx";
import type { Addressed } from "./use-addressed.ts";

interface AddressedItemProps<Item> {
  addressed: Addressed;
  /** Items of the current list; an item among them is not fetched. */
  known: readonly Item[] | undefined;
  /** Fetches the current item; undefined when there is none. */
  fetchItem(api: ApiClient, id: string): Promise<Item | undefined>;
  words: { missing: { title: string; text: string }; failed: string };
  /** Renders the item as it was when opened. */
  children(item: Item): ReactNode;
}

/** Shows the item named in the address, or a message when it does not exist. */
export function AddressedItem<Item extends { id: string }>(props: AddressedItemProps<Item>) {
  const { addressed, ...rest } = props;
  const { id } = addressed;
  return id === null ? null : (
    <HasAddress value={true}>
      <OpenItem key={id} {...rest} id={id} onClose={addressed.close} />
    </HasAddress>
  );
}

function OpenItem<Item extends { id: string }>(
  props: Omit<AddressedItemProps<Item>, "addressed"> & { id: string; onClose(): void },
) {
  const { id, known, fetchItem, words, onClose, children } = props;
  const { api } = usePlatform();
  const [listed] = useState(() => known?.find((item) => item.id === id));
  const { data, error, refetch } = useQuery({
    queryKey: ["admin", "opened", id],
    queryFn: async () => (await fetchOrNone(() => fetchItem(api, id))) ?? null,
    enabled: listed === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Fetched again the next time it is opened.
    gcTime: 0,
    meta: { personal: true },
  });
  const item = listed ?? data;
  if (item) return children(item);
  if (item === undefined && !error) return null;
  return (
    <NothingDialog
      title={words.missing.title}
      text={error ? null : words.missing.text}
      onClose={onClose}
    >
      {error && <Alert text={getFailureText(error, words.failed)} onRetry={() => void refetch()} />}
    </NothingDialog>
  );
}

async function fetchOrNone<Item>(fetchItem: () => Promise<Item>): Promise<Item | null> {
  try {
    return await fetchItem();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function NothingDialog(props: {
  title: string;
  text: string | null;
  onClose(): void;
  children: ReactNode;
}) {
  const { title, text, onClose, children } = props;
  const ui = useMessages(uiMessages);
  return (
    <OpenDialog title={title} description={text} onClose={onClose}>
      {children}
      <Buttons>
        <Button onClick={onClose}>{ui.close}</Button>
      </Buttons>
    </OpenDialog>
  );
}
