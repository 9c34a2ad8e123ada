import { expiryViews } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { useLocation } from "wouter";
import { LinkRow } from "../ui/link-row.tsx";
import { Stack } from "../ui/stack.ts";
import { useFields } from "../ui/use-fields.ts";
import { ExpiryList } from "./expiry-list.tsx";
import { expiryMessages } from "./messages.ts";
import { RecordList } from "./record-list.tsx";
import { ReorderList } from "./reorder-list.tsx";

const lists = [...expiryViews, "records", "order"] as const;

/** What expires, has expired or is set aside, the records of what became of it, and what runs low. */
export default function ExpiryPanel() {
  const text = useMessages(expiryMessages);
  const [path] = useLocation();
  const named = useFields().get("list");
  const open = lists.find((list) => list === named) ?? "expiring";
  return (
    <Stack $gap={1.5}>
      <LinkRow
        breaks
        label={text.label}
        // Each list starts fresh: the address drops the filters of the previous one.
        links={lists.map((list) => ({
          href: `${path}?view=expiry${list === "expiring" ? "" : `&list=${list}`}`,
          text: text.views[list],
          isOpen: list === open,
        }))}
      />
      {open === "records" ? (
        <RecordList />
      ) : open === "order" ? (
        <ReorderList />
      ) : (
        <ExpiryList key={open} view={open} />
      )}
    </Stack>
  );
}
