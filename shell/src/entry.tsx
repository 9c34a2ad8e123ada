import { boot } from "./boot/boot.tsx";
import { readBootData } from "./boot/boot-data.ts";
import { turn } from "./boot/turn.ts";
import { federatedRemotes } from "./remotes/federation.ts";

await turn();
const data = readBootData(document);
const loadRemotes = federatedRemotes(data.remotes);
await turn();
boot(data, loadRemotes);
