import { Badge, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { useQuery } from "@tanstack/react-query";
import { Note } from "../../ui/note.ts";
import { Panel } from "../../ui/panel.tsx";
import { Stack } from "../../ui/stack.ts";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { TextLink } from "../../ui/text-link.ts";
import { useFields } from "../../ui/use-fields.ts";
import { ContactsLine } from "../contacts/contacts-line.tsx";
import { ErrorsPanel } from "../errors/errors-panel.tsx";
import { FiguresPanel } from "../figures/figures-panel.tsx";
import { releasesMessages } from "../messages.ts";
import { Origin } from "../origin.tsx";
import { overviewQuery, versionsQuery } from "../queries.ts";
import { Approval, ApproveButton } from "../rules/approval.tsx";
import { ApprovalSwitch } from "../rules/approval-switch.tsx";
import { FreezeNote } from "../rules/freeze-note.tsx";
import { Version } from "../version.tsx";
import { Changes } from "./changes.tsx";
import { packageMessages } from "./messages.ts";
import { ReleaseButtons, ReleaseDialogs, useReleaseDialogs } from "./release-dialogs.tsx";
import { RetireButton } from "./retire-button.tsx";

interface PackagePanelProps {
  name: string;
  /** Whether the visitor may change what is live. */
  canAct: boolean;
}

/** A package with its stored versions, how each does, and what can be done with one. */
export function PackagePanel({ name, canAct }: PackagePanelProps) {
  const text = useMessages(packageMessages);
  const shared = useMessages(releasesMessages);
  const { api } = usePlatform();
  const { buildHref } = useFields();
  const query = useQuery(versionsQuery(api, name));
  const { packages = [], absent = [] } = useQuery(overviewQuery(api)).data ?? {};
  const live = packages.find((one) => one.package === name);
  const rules = live ?? absent.find((one) => one.package === name);
  const dialogs = useReleaseDialogs();
  const rows = query.data?.releases.map((release, index, all) => ({
    id: release.version,
    release,
    before: all[index + 1]?.version,
    isLive: release.version === live?.stable.version,
  }));
  return (
    <Stack $gap={1.5}>
      <TextLink href={buildHref({ package: null, page: null })}>{text.all}</TextLink>
      <Panel
        title={name}
        text={text.text}
        actions={canAct && live && name !== "shell" && <RetireButton live={live} />}
      >
        {rules?.freeze && <FreezeNote freeze={rules.freeze} />}
        {canAct && rules && <ApprovalSwitch rules={rules} />}
        {canAct && <ContactsLine name={name} />}
        <QueryTable
          query={query}
          failed={text.failed}
          isRoomy
          label={text.label(name)}
          titles={text.columns}
          columns={{
            version: ({ release, isLive }) => (
              <>
                <Version>{release.version}</Version>{" "}
                {isLive && <Badge $kind="good">{text.live}</Badge>}
                {!isLive && <Approval rules={rules} version={release.version} />}
              </>
            ),
            published: ({ release }) => (
              <div>
                <DayTime at={release.publishedAt} />
                <Note>
                  <Nepali text={shared.by(release.publishedByName)} />
                </Note>
              </div>
            ),
            origin: ({ release }) => <Origin release={release} />,
          }}
          rows={rows}
          loading={text.loading}
          empty={text.empty}
          getName={({ id }) => id}
          details={({ id, before }) => <Changes name={name} from={before} to={id} />}
          actions={
            canAct
              ? ({ release, isLive }) =>
                  !isLive && (
                    <>
                      <ReleaseButtons release={release} dialogs={dialogs} />
                      <ApproveButton rules={rules} version={release.version} />
                    </>
                  )
              : undefined
          }
        />
      </Panel>
      <FiguresPanel name={name} />
      <ErrorsPanel name={name} />
      <ReleaseDialogs dialogs={dialogs} />
    </Stack>
  );
}
