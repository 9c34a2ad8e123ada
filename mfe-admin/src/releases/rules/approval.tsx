import { approveRelease, type PackageRules } from "@aushadhi/api/contract";
import { Badge, Nepali, sessionAtom, useMessages } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { BadgeCheck } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAction } from "../../ui/use-action.ts";
import { releasesKey } from "../queries.ts";
import { rulesMessages } from "./messages.ts";

interface ApprovalProps {
  rules: PackageRules | undefined;
  version: string;
}

/** Who approved a version, or that it needs it; nothing where the package does not ask for it. */
export function Approval({ rules, version }: ApprovalProps) {
  const text = useMessages(rulesMessages).approval;
  if (!rules?.needsApproval) return null;
  const approvals = rules.approvals.filter((one) => one.version === version);
  if (approvals.length === 0) return <Badge $kind="warn">{text.missing}</Badge>;
  return approvals.map(({ approvedBy, approvedByName }) => (
    <Badge key={approvedBy} $kind="good">
      <Nepali text={text.by(approvedByName)} />
    </Badge>
  ));
}

/** Button to approve a version, for those who have not yet. */
export function ApproveButton({ rules, version }: ApprovalProps) {
  const text = useMessages(rulesMessages).approval;
  const own = useAtomValue(sessionAtom)?.id;
  const approving = useAction({
    run: (api, name: string) => api.call(approveRelease, { params: { package: name, version } }),
    done: () => text.done,
    failed: text.failedToApprove,
    refreshes: releasesKey,
  });
  const isDone = rules?.approvals.some((one) => one.version === version && one.approvedBy === own);
  if (!rules?.needsApproval || isDone) return null;
  return (
    <IconButton
      icon={BadgeCheck}
      label={text.approve(version)}
      aria-busy={approving.isPending || undefined}
      onClick={() => approving.isPending || approving.mutate(rules.package)}
    />
  );
}
