import { Stack } from "../ui/stack.ts";
import { KeysPanel } from "./keys/keys-panel.tsx";
import { TokensPanel } from "./tokens/tokens-panel.tsx";

/** What teams ship their packages with: the tokens of their machines, and the keys they sign with; for admins. */
export default function ReleasesPanel() {
  return (
    <Stack $gap={3}>
      <TokensPanel />
      <KeysPanel />
    </Stack>
  );
}
