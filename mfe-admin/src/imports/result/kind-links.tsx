import { groupDigits, type Import, type ImportKind, importKinds } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { LinkRow } from "../../ui/link-row.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { resultMessages } from "./messages.ts";

type ShownKind = ImportKind | "all";

/**
 * The kind of rows in the address. The default is the kind that needs a decision, if it has rows.
 */
export function useKind({ counts }: Import): ShownKind {
  const named = useFields().get("kind");
  const kind = (["all", ...importKinds] as const).find((one) => one === named);
  return kind ?? (counts && counts.refused > 0 ? "refused" : "all");
}

interface KindLinksProps {
  one: Import;
  /** Null while other rows are shown. */
  open: ShownKind | null;
}

/** Links to the rows of each kind with their counts. */
export function KindLinks({ one: { counts, rows }, open }: KindLinksProps) {
  const { kind: kindWords, rows: text } = useMessages(resultMessages);
  const { buildHref } = useFields();
  const createLink = (kind: ShownKind, name: string, count: number) => ({
    href: buildHref({ kind, page: null }),
    text: text.kind(name, groupDigits(count)),
    isOpen: kind === open,
  });
  return (
    <LinkRow
      breaks
      label={text.kinds}
      current="true"
      links={[
        createLink("all", text.all, rows),
        ...importKinds.map((kind) => createLink(kind, kindWords[kind], counts?.[kind] ?? 0)),
      ]}
    />
  );
}
