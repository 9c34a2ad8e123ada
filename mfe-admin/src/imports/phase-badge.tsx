import type { ImportPhase } from "@aushadhi/api/contract";
import { Badge, type BadgeKind, useMessages } from "@aushadhi/shared-ui";
import { importsMessages } from "./messages.ts";

const kinds: Record<ImportPhase, BadgeKind> = {
  uploading: "featured",
  uploaded: "warn",
  checking: "featured",
  checked: "warn",
  applying: "featured",
  applied: "good",
  undoing: "featured",
  cancelling: "featured",
  cancelled: "plain",
};

/** How far an import is. */
export function PhaseBadge({ phase }: { phase: ImportPhase }) {
  const { phases } = useMessages(importsMessages);
  return <Badge $kind={kinds[phase]}>{phases[phase]}</Badge>;
}
