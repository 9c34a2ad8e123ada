import type { ActiveSession } from "@aushadhi/api/contract";
import { Badge, formatDay, formatDayTime, useMessages } from "@aushadhi/shared-ui";
import { settings } from "./messages.ts";

/** One device: what it is, since when and when it was last seen. */
export function SessionRow({ session }: { session: ActiveSession }) {
  const { sessions: text } = useMessages(settings);
  const { browser, system, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <li>
      <b>{text.device(browser, system)}</b>
      {isCurrent && <Badge $kind="good">{text.thisDevice}</Badge>}
      <small>{text.since(formatDay(createdAt))}</small>
      <small>{text.lastSeen(formatDayTime(lastSeenAt))}</small>
    </li>
  );
}
