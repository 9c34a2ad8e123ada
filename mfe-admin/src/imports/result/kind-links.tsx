import { type Import, importKinds } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Link } from "wouter";
import { formatCount } from "../../ui/format-count.ts";
import { LinkRow } from "../../ui/link-row.ts";
import { useFields } from "../../ui/use-fields.ts";
import { resultMessages } from "./messages.ts";
import type { ShownKind } from "./use-kind.ts";

/** From the rows of one kind to those of another, with how many there are. */
export function KindLinks({ one: { counts, rows }, open }: { one: Import; open: ShownKind }) {
  const { kind: kindWords, rows: text } = useMessages(resultMessages);
  const { href } = useFields();
  const shown: [ShownKind, string, number][] = [
    ["all", text.all, rows],
    ...importKinds.map((kind): [ShownKind, string, number] => [
      kind,
      kindWords[kind],
      counts?.[kind] ?? 0,
    ]),
  ];
  return (
    <Kinds aria-label={text.kinds}>
      <ul>
        {shown.map(([kind, name, count]) => (
          <li key={kind}>
            <Link
              href={href({ kind, page: null })}
              aria-current={kind === open ? "true" : undefined}
            >
              {text.kind(name, formatCount(count))}
            </Link>
          </li>
        ))}
      </ul>
    </Kinds>
  );
}

/** On a phone they break: what is open must be seen. */
const Kinds = styled(LinkRow)`
  ul {
    flex-wrap: wrap;
    width: auto;
  }
`;
