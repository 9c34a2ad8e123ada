import { boot } from "./boot/boot.tsx";
import { readBootData } from "./boot/boot-data.ts";
import { turn } from "./boot/turn.ts";
import { federatedRoutes } from "./remotes/federation.ts";

await turn();
const data = readBootData(document);
const loadRemote = federatedRoutes(data.remotes);
await turn();
boot(data, loadRemote);
