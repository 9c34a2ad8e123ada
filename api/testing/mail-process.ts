/** A process that owns a database and sends its mail: `mail-process.ts <database> <mail server> <minutes ahead> [address]`. */
import { openDatabase } from "../src/platform/db/database.ts";
import { createLogger } from "../src/platform/log/logger.ts";
import { addMail } from "../src/platform/mail/queue.ts";
import { createMailSystem } from "../src/server.ts";

const [url = "", smtpUrl = "", minutesAhead = "0", address] = process.argv.slice(2);
const clock = () => new Date(Date.now() + Number(minutesAhead) * 60_000);
const db = await openDatabase({ url });
if (address) await db.write((to) => [addMail(to, address, { kind: "no-account" }, clock())]);
const queue = createMailSystem({
  db,
  clock,
  log: createLogger("info"),
  config: {
    origin: "http://shop.test",
    shop: { phone: "1", email: "shop@shop.test", privacyEmail: "shop@shop.test", address: "" },
    smtpUrl,
    mailFrom: "shop@shop.test",
    dataDir: "/nowhere",
  },
});
await queue.idle();
process.stdout.write("idle\n");
setInterval(() => undefined, 1000);
