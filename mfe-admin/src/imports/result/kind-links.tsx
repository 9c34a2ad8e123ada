import { groupDigits, type Import, type ImportKind, importKinds } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { LinkRow } from "../../ui/link-row.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { resultMessages } from "./messages.ts";

type ShownKind = ImportKind | "all";

/** Which rows the address asks for; where it says nothing, those that a person has to look at, if there are any. */
export function useKind({ counts }: Import): ShownKind {
  const named = useFields().get("kind");
  const kind = (["all", ...importKinds] as const).find((one) => one === named);
  return kind ?? (counts && counts.refused > 0 ? "refused" : "all");
}

/** From the rows of one kind to those of another, with how many there are. */
export function KindLinks({ one: { counts, rows }, open }: { one: Import; open: ShownKind }) {
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
