import { Stack } from "../ui/stack.ts";
import { KeysPanel } from "./keys/keys-panel.tsx";
import { TokensPanel } from "./tokens/tokens-panel.tsx";

/** Release access for teams: machine tokens and signing keys; for admins. */
export default function ReleasesPanel() {
  return (
    <Stack $gap={3}>
      <TokensPanel />
      <KeysPanel />
    </Stack>
  );
}
