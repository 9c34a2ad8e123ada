import { formatDecimal, groupDigits, type VersionFigures } from "@aushadhi/api/contract";
import { Badge, color, Unbroken, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Note } from "../../ui/note.ts";
import { Panel } from "../../ui/panel.tsx";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { releasesMessages } from "../messages.ts";
import { figuresQuery, overviewQuery } from "../queries.ts";
import { Version } from "../version.tsx";
import { figuresMessages } from "./messages.ts";

/** How the versions of a package do beside the live one: failures, silence, render time and bytes of scripts. */
export function FiguresPanel({ name }: { name: string }) {
  const text = useMessages(figuresMessages);
  const { size } = useMessages(releasesMessages);
  const { api } = usePlatform();
  const query = useQuery(figuresQuery(api, name));
  const { packages = [], canaries = [] } = useQuery(overviewQuery(api)).data ?? {};
  const live = packages.find((one) => one.package === name)?.stable.version;
  const canary = canaries.find(({ state, versions }) => state === "running" && versions[name]);
  const stable = query.data?.versions.find(({ version }) => version === live);
  if (query.data?.versions.length === 0) return null;
  return (
    <Panel title={text.title} text={text.text}>
      <QueryTable
        query={query}
        failed={text.failed}
        isRoomy
        label={text.label(name)}
        titles={text.columns}
        columns={{
          version: ({ version }) => (
            <>
              <Version>{version}</Version> {renderRole(version)}
            </>
          ),
          pages: ({ documents }) => <Unbroken>{groupDigits(documents)}</Unbroken>,
          failed: ({ failures, documents }) => renderShare(failures, documents),
          silent: ({ silent, documents }) => renderShare(silent, documents),
          render: ({ renderMs, renderFailures, renders }) => (
            <div>
              <Beside
                value={renderMs}
                stable={stable?.renderMs}
                format={(value) => text.milliseconds(formatDecimal(value))}
              />
              {renderFailures > 0 && (
                <Note>
                  <Count $isBad>{text.failedRenders(formatShare(renderFailures, renders))}</Count>
                </Note>
              )}
            </div>
          ),
          scripts: ({ scriptBytes }) => (
            <Beside value={scriptBytes} stable={stable?.scriptBytes} format={size} />
          ),
        }}
        rows={query.data?.versions.map((one) => ({ ...one, id: one.version }))}
        loading={text.loading}
        lines={2}
        getName={({ id }) => id}
      />
    </Panel>
  );

  function renderRole(version: VersionFigures["version"]) {
    if (version === live) return <Badge $kind="good">{text.live}</Badge>;
    if (version === canary?.versions[name]) return <Badge $kind="featured">{text.canary}</Badge>;
    return <Badge $kind="plain">{text.open}</Badge>;
  }

  function renderShare(count: number, all: number) {
    return <Count $isBad={count > 0}>{formatShare(count, all)}</Count>;
  }

  function formatShare(count: number, all: number): string {
    const shown = groupDigits(count);
    if (all === 0 || count === 0) return shown;
    const percent = (100 * count) / all;
    return text.share(shown, formatDecimal(percent, percent < 1 ? 2 : 1));
  }
}

interface BesideProps {
  /** Null when it is unknown. */
  value: number | null;
  /** The same of the live version. */
  stable: number | null | undefined;
  format(value: number): string;
}

/** A figure with its difference to that of the live version. */
function Beside({ value, stable, format }: BesideProps) {
  const text = useMessages(figuresMessages);
  if (value === null) return text.unknown;
  const shown = format(value);
  const more = value - (stable ?? value);
  return (
    <div>
      <Unbroken>{shown}</Unbroken>
      {more !== 0 && shown !== format(value - more) && (
        <Note>
          <Unbroken>{more > 0 ? text.more(format(more)) : text.less(format(-more))}</Unbroken>
        </Note>
      )}
    </div>
  );
}

const Count = styled(Unbroken)<{ $isBad: boolean }>`
  color: ${({ $isBad }) => ($isBad ? color.danger : "inherit")};
  font-variant-numeric: tabular-nums;
`;
