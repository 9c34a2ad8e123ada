/** A process that writes a mail to a folder: `outbox-process.ts <folder>`. Exits with the code of the failure. */
import { createOutboxMailer } from "../src/platform/mail/mailer.ts";

const mailer = createOutboxMailer(process.argv[2] ?? "", {
  name: "Shop",
  address: "shop@shop.test",
});
const mail = { id: "1", to: "maya@example.com", subject: "Hello", text: "Hello", html: "Hello" };
await mailer.send(mail).catch((error) => process.stdout.write(error.code));
