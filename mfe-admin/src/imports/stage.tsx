import { groupDigits, type Import } from "@aushadhi/api/contract";
import { ButtonLink, useMessages } from "@aushadhi/shared-ui";
import { Alert } from "../ui/alert.tsx";
import { Progress } from "../ui/progress.tsx";
import { Stack } from "../ui/stack.ts";
import { useFields } from "../ui/use-fields.ts";
import { useFocusFallback } from "../ui/use-focus-fallback.ts";
import { CancelImport } from "./cancel-import.tsx";
import { ColumnsForm } from "./columns/columns-form.tsx";
import { importsMessages } from "./messages.ts";
import { getState, isInMotion } from "./phases.ts";
import { Applied } from "./result/applied.tsx";
import { Checked } from "./result/checked.tsx";
import { RolledBack } from "./result/rolled-back.tsx";

interface StageProps {
  one: Import;
  /** Element that takes the focus when the stage disappears while focused. */
  onLeft(): HTMLElement | null;
}

/** The view of an import's current phase. */
export function Stage({ one, onLeft }: StageProps) {
  const element = useFocusFallback<HTMLDivElement>(onLeft);
  const state = getState(one);
  return (
    <Stack $gap={2} ref={element}>
      {one.failure && <Alert text={one.failure} />}
      {isInMotion(one) && <WorkInMotion one={one} />}
      {state === "uploaded" && <ColumnsForm one={one} />}
      {state === "checked" && <Checked one={one} />}
      {state === "applied" && <Applied one={one} />}
      {state === "rolledBack" && <RolledBack one={one} />}
      {state === "cancelled" && <Cancelled />}
    </Stack>
  );
}

/** Progress of an import while a background step runs. */
function WorkInMotion({ one }: { one: Import }) {
  const { motion, explained } = useMessages(importsMessages);
  const { phase, done, total } = one;
  const explanation = explained[getState(one)];
  // A rollback has no row count of its own.
  const isCounted = phase === "checking" || phase === "applying";
  const isKnown = isCounted && total > 0;
  return (
    <>
      {explanation && <p>{explanation}</p>}
      <Progress
        label={isKnown ? motion.of(groupDigits(done), groupDigits(total)) : motion.unknown}
        share={isKnown ? done / total : null}
      />
      <CancelImport one={one} />
    </>
  );
}

/** The end of a cancelled import. */
function Cancelled() {
  const { cancelled } = useMessages(importsMessages);
  const { buildHref } = useFields();
  return (
    <>
      <p>{cancelled.text}</p>
      <span>
        <ButtonLink href={buildHref({ import: null, kind: null, page: null })}>
          {cancelled.another}
        </ButtonLink>
      </span>
    </>
  );
}
