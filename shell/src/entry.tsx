import { boot } from "./boot/boot.tsx";
import { readBootData } from "./platform/boot-data.ts";
import { yieldToMain } from "./platform/yield-to-main.ts";
import { federatedRemotes } from "./remotes/federation.ts";

await yieldToMain();
const data = readBootData(document);
const loadRemotes = federatedRemotes(data.remotes);
await yieldToMain();
boot(data, loadRemotes);
