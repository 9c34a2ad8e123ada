import { type ActiveSession, revokeOtherSessions } from "@aushadhi/api/contract";
import {
  Badge,
  Button,
  formatDay,
  formatDayTime,
  Heading,
  Skeleton,
  space,
  toast,
  Unbroken,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { FailureCard } from "../../ui/failure-card.tsx";
import { settings } from "./messages.ts";
import { activeSessionsQuery } from "./queries.ts";
import { Section, SessionList } from "./settings.styles.ts";

/** The user's active sessions, with a button that ends all others. */
export function Sessions() {
  const { sessions: text } = useMessages(settings);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const query = activeSessionsQuery(api);
  const { data, error, refetch } = useQuery(query);
  const { mutate: revokeOthers, isPending } = useMutation({
    mutationFn: () => api.call(revokeOtherSessions),
    networkMode: "always",
    onSuccess(left) {
      queryClient.setQueryData(query.queryKey, left.sessions);
      toast("success", text.done);
      // The button is removed now: focus the heading instead.
      heading.current?.focus();
    },
    onError: (error) => toast("error", getFailureText(error, text.failed)),
  });
  return (
    <Section aria-labelledby={id} aria-busy={!data && !error}>
      <div>
        <Heading as="h3" $size="small" id={id} ref={heading} tabIndex={-1}>
          {text.title}
        </Heading>
        <p>{text.note}</p>
      </div>
      {data ? (
        <>
          <SessionList>
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </SessionList>
          {data.some(({ isCurrent }) => !isCurrent) ? (
            <Button
              $kind="ghost"
              aria-busy={isPending || undefined}
              onClick={() => isPending || revokeOthers()}
            >
              {isPending ? text.busy : text.revoke}
            </Button>
          ) : (
            <p>{text.nowhereElse}</p>
          )}
        </>
      ) : error ? (
        <FailureCard text={getFailureText(error, text.notLoaded)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton $height={space(6)} />
      )}
    </Section>
  );
}

/** One session: its device, its start and when it was last seen. */
function SessionRow({ session }: { session: ActiveSession }) {
  const { sessions: text } = useMessages(settings);
  const { browser, system, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <li>
      <b>{text.device(browser, system)}</b>
      {isCurrent && <Badge $kind="good">{text.thisDevice}</Badge>}
      <small>{text.since(formatDay(createdAt))}</small>
      <Unbroken as="small">{text.lastSeen(formatDayTime(lastSeenAt))}</Unbroken>
    </li>
  );
}
