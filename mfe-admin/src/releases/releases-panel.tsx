import { sessionAtom } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { Stack } from "../ui/stack.ts";
import { useFields } from "../ui/use-fields.ts";
import { AbsentPanel } from "./absent/absent-panel.tsx";
import { CanariesPanel } from "./canaries/canaries-panel.tsx";
import { KeysPanel } from "./keys/keys-panel.tsx";
import { LivePanel } from "./live/live-panel.tsx";
import { PackagePanel } from "./package/package-panel.tsx";
import { PromotionsPanel } from "./promotions/promotions-panel.tsx";
import { TokensPanel } from "./tokens/tokens-panel.tsx";
import { WebhooksPanel } from "./webhooks/webhooks-panel.tsx";

/**
 * What is live, the canaries, packages that are not on the site, the latest promotions and, for admins, tokens, keys and
 * webhooks; or one package with its versions, named by `&package=` in the address. Staff look, admins act.
 */
export default function ReleasesPanel() {
  const isAdmin = useAtomValue(sessionAtom)?.role === "admin";
  const opened = useFields().get("package");
  if (opened) return <PackagePanel key={opened} name={opened} canAct={isAdmin} />;
  return (
    <Stack $gap={3}>
      <LivePanel canAct={isAdmin} />
      <CanariesPanel canAct={isAdmin} />
      <AbsentPanel canAct={isAdmin} />
      <PromotionsPanel canAct={isAdmin} />
      {isAdmin && (
        <>
          <TokensPanel />
          <KeysPanel />
          <WebhooksPanel />
        </>
      )}
    </Stack>
  );
}
