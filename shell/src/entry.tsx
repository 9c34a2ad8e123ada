import { boot } from "./boot/boot.tsx";
import { readBootData } from "./platform/boot-data.ts";
import { yieldToMain } from "./platform/yield-to-main.ts";
import { createFederatedRemotes } from "./remotes/federation.ts";

await yieldToMain();
const data = readBootData(document);
const loader = createFederatedRemotes(data.remotes);
await yieldToMain();
boot(data, loader);
