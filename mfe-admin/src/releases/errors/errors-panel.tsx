import { groupDigits, type ReleaseError, type StackFrame } from "@aushadhi/api/contract";
import { font, space, Unbroken, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { usePaging } from "../../ui/pager/use-paging.ts";
import { Panel } from "../../ui/panel.tsx";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { errorsQuery } from "../queries.ts";
import { Version } from "../version.tsx";
import { errorsMessages } from "./messages.ts";

/** What browsers reported of a package's versions, with stacks in terms of the sources. */
export function ErrorsPanel({ name }: { name: string }) {
  const text = useMessages(errorsMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const query = useQuery(errorsQuery(api, { package: name, page, limit }));
  return (
    <Panel title={text.title} text={text.text}>
      <QueryTable
        query={query}
        failed={text.failed}
        paging={paging}
        total={query.data?.total}
        found={text.found}
        label={text.label(name)}
        titles={text.columns}
        columns={{
          message: ({ message }) => <Message>{message}</Message>,
          version: ({ version }) => <Version>{version}</Version>,
          reports: ({ reports }) => <Unbroken>{groupDigits(reports)}</Unbroken>,
          last: ({ lastAt }) => <DayTime at={lastAt} />,
        }}
        rows={query.data?.errors.map((error) => ({
          ...error,
          id: `${error.version} ${error.fingerprint}`,
        }))}
        loading={text.loading}
        lines={3}
        empty={text.empty}
        getName={({ message }) => message}
        details={(error) => <ErrorDetails error={error} />}
      />
    </Panel>
  );
}

function ErrorDetails({ error: { firstAt, route, frames } }: { error: ReleaseError }) {
  const text = useMessages(errorsMessages);
  return (
    <List>
      <Fact name={text.first}>
        <DayTime at={firstAt} />
      </Fact>
      <Fact name={text.page}>{route}</Fact>
      {frames.length > 0 && (
        <Fact name={text.stack}>
          <ol>
            {frames.map((frame, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing else, and never move.
              <li key={index}>
                <code>{describeFrame(frame)}</code>
              </li>
            ))}
          </ol>
        </Fact>
      )}
    </List>
  );

  function describeFrame({ text: line, source }: StackFrame): string {
    if (!source) return line;
    return text.frame(source.name, `${source.file}:${source.line}:${source.column}`);
  }
}

const Message = styled.span`
  overflow-wrap: anywhere;
`;

const List = styled.dl`
  display: grid;
  gap: ${space(1)};
  font-size: ${font.note};
  overflow-wrap: anywhere;
  text-align: start;
`;
