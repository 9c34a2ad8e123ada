import type { AbsentPackage } from "@aushadhi/api/contract";
import { Badge, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { useQuery } from "@tanstack/react-query";
import { Note } from "../../ui/note.ts";
import { Panel } from "../../ui/panel.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TextLink } from "../../ui/text-link.ts";
import { useFields } from "../../ui/use-fields.ts";
import { releasesMessages } from "../messages.ts";
import { Origin } from "../origin.tsx";
import { ReleaseButtons, ReleaseDialogs, useReleaseDialogs } from "../package/release-dialogs.tsx";
import { overviewQuery } from "../queries.ts";
import { Approval } from "../rules/approval.tsx";
import { FreezeButton, FreezeDialogs, useFreezeDialogs } from "../rules/freeze-dialogs.tsx";
import { FreezeNote } from "../rules/freeze-note.tsx";
import { Version } from "../version.tsx";
import { absentMessages } from "./messages.ts";

/** Packages that were uploaded and never promoted, or that left the site. Nothing when there is none. */
export function AbsentPanel({ canAct }: { canAct: boolean }) {
  const text = useMessages(absentMessages);
  const { api } = usePlatform();
  const { buildHref } = useFields();
  const { absent = [] } = useQuery(overviewQuery(api)).data ?? {};
  const dialogs = useReleaseDialogs();
  const freezes = useFreezeDialogs();
  return (
    <>
      {absent.length > 0 && (
        <Panel title={text.title} text={text.text}>
          <DataTable
            isRoomy
            label={text.label}
            titles={text.columns}
            columns={{
              package: (one) => (
                <div>
                  <TextLink href={buildHref({ package: one.package, page: null })}>
                    {one.package}
                  </TextLink>
                  {one.freeze && <FreezeNote freeze={one.freeze} />}
                </div>
              ),
              version: (one) => (
                <div>
                  <Version>{one.newest.version}</Version>
                  <Note>
                    <DayTime at={one.newest.publishedAt} />
                  </Note>
                  <Note>
                    <Origin release={one.newest} />
                  </Note>
                  <Approval rules={one} version={one.newest.version} />
                </div>
              ),
              state: ({ removal }) => <State removal={removal} />,
            }}
            rows={absent.map((one) => ({ ...one, id: one.package }))}
            getName={(one) => one.package}
            actions={
              canAct
                ? (one) => (
                    <>
                      <ReleaseButtons release={one.newest} dialogs={dialogs} />
                      <FreezeButton rules={one} dialogs={freezes} />
                    </>
                  )
                : undefined
            }
          />
        </Panel>
      )}
      <ReleaseDialogs dialogs={dialogs} />
      <FreezeDialogs dialogs={freezes} />
    </>
  );
}

function State({ removal }: Pick<AbsentPackage, "removal">) {
  const text = useMessages(absentMessages);
  const shared = useMessages(releasesMessages);
  if (!removal) return <Badge $kind="plain">{text.never}</Badge>;
  return (
    <div>
      <Badge $kind="warn">{text.removed}</Badge>
      <Note>
        <DayTime at={removal.at} /> <Nepali text={shared.by(removal.byName)} />
      </Note>
      <Note>{text.had(removal.version)}</Note>
    </div>
  );
}
