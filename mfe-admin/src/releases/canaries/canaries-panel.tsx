import type { Canary } from "@aushadhi/api/contract";
import { Badge, type BadgeKind, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { Panel } from "../../ui/panel.tsx";
import { Row, Stack } from "../../ui/stack.ts";
import { releasesMessages } from "../messages.ts";
import { overviewQuery } from "../queries.ts";
import { Version } from "../version.tsx";
import { CanaryActions } from "./canary-actions.tsx";
import { CanaryFigures, EndedFigures } from "./canary-figures.tsx";
import { canariesMessages } from "./messages.ts";

const kinds: Record<Canary["state"], BadgeKind> = {
  running: "featured",
  promoted: "good",
  taken_back: "danger",
  stopped: "plain",
  replaced: "plain",
};

/** The running canaries with their figures, and how the last ones ended. Nothing when there was none. */
export function CanariesPanel({ canAct }: { canAct: boolean }) {
  const text = useMessages(canariesMessages);
  const { api } = usePlatform();
  const { canaries = [] } = useQuery(overviewQuery(api)).data ?? {};
  if (canaries.length === 0) return null;
  return (
    <Panel title={text.title} text={text.text}>
      <Stack $gap={3}>
        {canaries.map((canary) => (
          <CanaryView key={canary.id} canary={canary} canAct={canAct} />
        ))}
      </Stack>
    </Panel>
  );
}

function CanaryView({ canary, canAct }: { canary: Canary; canAct: boolean }) {
  const text = useMessages(canariesMessages);
  const shared = useMessages(releasesMessages);
  const { versions, state, startedAt, startedBy, endedAt, reason } = canary;
  const name = Object.keys(versions).join(", ");
  const isRunning = state === "running";
  return (
    <Stack as="section" $gap={1.5} aria-label={name}>
      <Row>
        <Badge $kind={kinds[state]}>{getValueName(text.states, state)}</Badge>
        {Object.entries(versions).map(([packageName, version]) => (
          <Version key={packageName}>{`${packageName} ${version}`}</Version>
        ))}
      </Row>
      <p>
        <DayTime at={endedAt ?? startedAt} />{" "}
        <Nepali text={shared.by(startedBy === null ? null : startedBy.name)} />
      </p>
      {reason && (
        <p>
          <Nepali text={reason} />
        </p>
      )}
      {isRunning ? (
        <CanaryFigures canary={canary} name={name} />
      ) : (
        <EndedFigures canary={canary} name={name} />
      )}
      {isRunning && canAct && <CanaryActions canary={canary} name={name} />}
    </Stack>
  );
}
