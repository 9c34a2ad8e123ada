import type { ImportPhase } from "@aushadhi/api/contract";
import { Badge, useMessages } from "@aushadhi/shared-ui";
import type { ComponentProps } from "react";
import { messages } from "../messages.ts";

const kinds: Record<ImportPhase, NonNullable<ComponentProps<typeof Badge>["$kind"]>> = {
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
  const { phases } = useMessages(messages).imports;
  return <Badge $kind={kinds[phase]}>{phases[phase]}</Badge>;
}
