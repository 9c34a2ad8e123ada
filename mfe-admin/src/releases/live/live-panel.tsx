import type { ListedPromotion } from "@aushadhi/api/contract";
import { Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Note } from "../../ui/note.ts";
import { Panel } from "../../ui/panel.tsx";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { TextLink } from "../../ui/text-link.ts";
import { useFields } from "../../ui/use-fields.ts";
import { Health } from "../health.tsx";
import { releasesMessages } from "../messages.ts";
import { Origin } from "../origin.tsx";
import { ReleaseButtons, ReleaseDialogs, useReleaseDialogs } from "../package/release-dialogs.tsx";
import { findOwnPromotion } from "../promotions/can-take-back.ts";
import { TakeBackDialog } from "../promotions/take-back-dialog.tsx";
import { overviewQuery } from "../queries.ts";
import { Approval } from "../rules/approval.tsx";
import { FreezeButton, FreezeDialogs, useFreezeDialogs } from "../rules/freeze-dialogs.tsx";
import { FreezeNote } from "../rules/freeze-note.tsx";
import { Version } from "../version.tsx";
import { liveMessages } from "./messages.ts";

/** What visitors get now: each package's version, its origin, how it does, and what waits to be promoted. */
export function LivePanel({ canAct }: { canAct: boolean }) {
  const text = useMessages(liveMessages);
  const shared = useMessages(releasesMessages);
  const { api } = usePlatform();
  const { buildHref } = useFields();
  const query = useQuery(overviewQuery(api));
  const { packages, promotions = [] } = query.data ?? {};
  const dialogs = useReleaseDialogs();
  const freezes = useFreezeDialogs();
  const returning = useOpened<ListedPromotion>();
  return (
    <Panel title={text.title} text={text.text}>
      <QueryTable
        query={query}
        failed={text.failed}
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
          version: ({ stable, promotedAt, promotedByName }) => (
            <div>
              <Version>{stable.version}</Version>
              <Note>
                <DayTime at={promotedAt} /> <Nepali text={shared.by(promotedByName)} />
              </Note>
              <Note>
                <Origin release={stable} />
              </Note>
            </div>
          ),
          health: ({ stable, health }) => <Health health={health} version={stable.version} />,
          next: (one) => {
            const { newest } = one;
            return newest ? (
              <div>
                <Version>{newest.version}</Version>
                <Note>
                  <DayTime at={newest.publishedAt} />
                </Note>
                <Approval rules={one} version={newest.version} />
              </div>
            ) : (
              text.nothing
            );
          },
        }}
        rows={packages?.map((one) => ({ ...one, id: one.package }))}
        loading={text.loading}
        lines={5}
        empty={text.empty}
        getName={(one) => one.package}
        actions={
          canAct
            ? (one) => {
                const own = findOwnPromotion(one.package, promotions, packages ?? []);
                return (
                  <>
                    {one.newest && <ReleaseButtons release={one.newest} dialogs={dialogs} />}
                    <FreezeButton rules={one} dialogs={freezes} />
                    {own && (
                      <IconButton
                        icon={Undo2}
                        danger
                        label={text.takeBack(one.package)}
                        onClick={() => returning.open(own)}
                      />
                    )}
                  </>
                );
              }
            : undefined
        }
      />
      <ReleaseDialogs dialogs={dialogs} />
      <FreezeDialogs dialogs={freezes} />
      <TakeBackDialog promotion={returning.opened?.of ?? null} onClose={returning.close} />
    </Panel>
  );
}
