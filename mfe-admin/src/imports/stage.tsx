import { groupDigits, type Import } from "@aushadhi/api/contract";
import { ButtonLink, useMessages } from "@aushadhi/shared-ui";
import { Alert } from "../ui/alert.tsx";
import { Progress } from "../ui/progress.tsx";
import { Stack } from "../ui/stack.ts";
import { useFields } from "../ui/use-fields.ts";
import { useFocusKept } from "../ui/use-focus-kept.ts";
import { CancelImport } from "./cancel-import.tsx";
import { ColumnsForm } from "./columns/columns-form.tsx";
import { importsMessages } from "./messages.ts";
import { isInMotion } from "./phases.ts";
import { Applied } from "./result/applied.tsx";
import { Checked } from "./result/checked.tsx";

interface StageProps {
  one: Import;
  /** Where the focus goes when the stage goes with what had it. */
  onLeft(): HTMLElement | null;
}

/** What can be seen and done in the phase in which an import is. */
export function Stage({ one, onLeft }: StageProps) {
  const element = useFocusKept<HTMLDivElement>(onLeft);
  return (
    <Stack $gap={2} ref={element}>
      {one.failure && <Alert text={one.failure} />}
      {isInMotion(one) && <WorkInMotion one={one} />}
      {one.phase === "uploaded" && <ColumnsForm one={one} />}
      {one.phase === "checked" && <Checked one={one} />}
      {one.phase === "applied" && <Applied one={one} />}
      {one.phase === "cancelled" && <Cancelled />}
    </Stack>
  );
}

/** How far an import is in a phase that goes on by itself. */
function WorkInMotion({ one }: { one: Import }) {
  const { motion, explained } = useMessages(importsMessages);
  const { phase, done, total } = one;
  // Taking back has no rows of its own to count.
  const isCounted = phase === "checking" || phase === "applying";
  const isKnown = isCounted && total > 0;
  return (
    <>
      {explained[phase] && <p>{explained[phase]}</p>}
      <Progress
        label={isKnown ? motion.of(groupDigits(done), groupDigits(total)) : motion.unknown}
        share={isKnown ? done / total : null}
      />
      <CancelImport one={one} />
    </>
  );
}

/** The end of an import that was taken back. */
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
