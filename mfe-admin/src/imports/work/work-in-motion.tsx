import type { Import } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { formatCount } from "../../ui/format-count.ts";
import { Progress } from "../../ui/progress.tsx";
import { importsMessages } from "../messages.ts";
import { CancelImport } from "./cancel-import.tsx";

/** How far an import is in a phase that goes on by itself. */
export function WorkInMotion({ one }: { one: Import }) {
  const { motion, explained } = useMessages(importsMessages);
  const { phase, done, total } = one;
  // Taking back has no rows of its own to count.
  const counts = phase === "checking" || phase === "applying";
  const isKnown = counts && total > 0;
  return (
    <>
      {explained[phase] && <p>{explained[phase]}</p>}
      <Progress
        label={isKnown ? motion.of(formatCount(done), formatCount(total)) : motion.unknown}
        share={isKnown ? done / total : null}
      />
      <CancelImport one={one} />
    </>
  );
}
