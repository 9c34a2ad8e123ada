import { groupDigits, type ReleaseChanges, type ReleaseNoteLines } from "@aushadhi/api/contract";
import {
  color,
  font,
  Nepali,
  space,
  Unbroken,
  useMessages,
  usePlatform,
  weight,
} from "@aushadhi/shared-ui";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { QueryAlert } from "../../ui/query/query-alert.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { releasesMessages } from "../messages.ts";
import { changesQuery } from "../queries.ts";
import { changesMessages } from "./changes-messages.ts";

interface ChangesProps {
  name: string;
  /** Undefined for the first version of a package. */
  from: string | undefined;
  to: string;
  /** Whether its title names the package. */
  isNamed?: boolean;
}

/** What a version of a package changes against another one. */
export function Changes({ name, from, to, isNamed = false }: ChangesProps) {
  const text = useMessages(changesMessages);
  const { api } = usePlatform();
  const query = useQuery(changesQuery(api, name, { from, to }));
  const { data } = query;
  const title = from === undefined ? text.first : text.title(isNamed ? `${name} ${from}` : from);
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      <QueryAlert query={query} failed={text.failed} />
      {query.isPending && <Spinner label={text.loading} />}
      {data && <ChangeList changes={data} />}
    </section>
  );
}

function ChangeList({ changes }: { changes: ReleaseChanges }) {
  const text = useMessages(changesMessages);
  const { size } = useMessages(releasesMessages);
  const { routes, access, fragments, imports, shared, dependencies, scripts, notes } = changes;
  const facts: [name: string, items: readonly ReactNode[]][] = [
    [nameNotes(text.changeLog), listNotes(notes?.changes)],
    [nameNotes(text.commits), listNotes(notes?.commits)],
    [text.routes.added, routes.added],
    [text.routes.removed, routes.removed],
    [text.access, access.map(({ name, from, to }) => text.changed(name, from, to))],
    [text.fragments.added, fragments.added],
    [text.fragments.removed, fragments.removed],
    [text.shared, shared.map(({ name, from, to }) => text.changed(name, from, to))],
    [text.dependencies, dependencies.map(({ name, from, to }) => text.changed(name, from, to))],
    [text.imports.added, imports.added],
    [text.imports.removed, imports.removed],
    [text.scripts, scripts.filter(({ from, to }) => from !== to).map(renderScripts)],
  ];
  const shown = facts.filter(([, items]) => items.length > 0);
  if (shown.length === 0) return <p>{text.same}</p>;
  return (
    <List>
      {shown.map(([name, items]) => (
        <Fact key={name} name={name}>
          <ul>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing else, and never move.
              <li key={index}>{item}</li>
            ))}
          </ul>
        </Fact>
      ))}
    </List>
  );

  function nameNotes(list: string): string {
    return notes?.since ? text.since(list, notes.since) : list;
  }

  function listNotes({ lines, more }: ReleaseNoteLines = noLines): ReactNode[] {
    const shown = lines.map((line) => <Nepali key={line} text={line} />);
    return more > 0 ? [...shown, text.others(groupDigits(more))] : shown;
  }

  function renderScripts({ path, from, to }: ReleaseChanges["scripts"][number]) {
    const more = (to ?? 0) - (from ?? 0);
    return (
      <>
        <span>{path}</span> <Unbroken>{to === null ? text.gone : size(to)}</Unbroken>{" "}
        {from !== null && to !== null && (
          <Unbroken>{more > 0 ? text.more(size(more)) : text.less(size(-more))}</Unbroken>
        )}
      </>
    );
  }
}

const noLines: ReleaseNoteLines = { lines: [], more: 0 };

const Title = styled.p`
  font-weight: ${weight.strong};
`;

const List = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(1)};
  font-size: ${font.note};
  overflow-wrap: anywhere;
  text-align: start;

  dt {
    color: ${color.inkSoft};
  }

  ul {
    padding-inline-start: ${space(2.5)};
  }
`;
