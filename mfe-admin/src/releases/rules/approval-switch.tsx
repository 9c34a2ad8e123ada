import { type PackageRules, updateReleaseRules } from "@aushadhi/api/contract";
import { space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Switch } from "../../ui/switch.tsx";
import { useAction } from "../../ui/use-action.ts";
import { releasesKey } from "../queries.ts";
import { rulesMessages } from "./messages.ts";

/** Switch for whether a second person must approve each version of a package. */
export function ApprovalSwitch({ rules }: { rules: PackageRules }) {
  const text = useMessages(rulesMessages).approval;
  const saving = useAction({
    run: (api, approval: boolean) =>
      api.call(updateReleaseRules, { params: { package: rules.package }, body: { approval } }),
    failed: text.failed,
    refreshes: releasesKey,
  });
  return (
    <Line>
      <Switch
        label={text.label}
        checked={saving.isPending ? saving.variables : rules.needsApproval}
        busy={saving.isPending}
        onChange={(isOn) => saving.mutate(isOn)}
      />
      <span aria-hidden>{text.label}</span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
`;
