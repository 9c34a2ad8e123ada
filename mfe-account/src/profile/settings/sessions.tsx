import { Button, Heading, Skeleton, space, useMessages } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useId, useRef } from "react";
import { FailureCard } from "../../ui/failure-card.tsx";
import { settings } from "./messages.ts";
import { SessionRow } from "./session-row.tsx";
import { Section, SessionList } from "./settings.styles.ts";
import { useSessions } from "./use-sessions.ts";

/** Where a user is signed in, and the way to end that everywhere but here. */
export function Sessions() {
  const { sessions: text } = useMessages(settings);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes with what it ends.
  const { data, error, retry, revokeOthers, isRevoking } = useSessions(() =>
    heading.current?.focus(),
  );
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
              aria-busy={isRevoking || undefined}
              onClick={() => isRevoking || revokeOthers()}
            >
              {isRevoking ? text.busy : text.revoke}
            </Button>
          ) : (
            <p>{text.nowhereElse}</p>
          )}
        </>
      ) : error ? (
        <FailureCard text={getFailureText(error, text.notLoaded)} onRetry={retry} />
      ) : (
        <Skeleton $height={space(6)} />
      )}
    </Section>
  );
}
