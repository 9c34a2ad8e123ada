import { expect, test } from "bun:test";
import { mailboxKey } from "./mailbox-key.ts";

const gmail = "asharai@gmail.com";
test.each([
  ["ASHA.rai@gmail.com", gmail],
  ["a.s.h.a.r.a.i+shop@googlemail.com", gmail],
  ["asharai+@Gmail.com", gmail],
  ["asharai@gmail.com.", gmail],
  ["asha-rai@gmail.com", "asha-rai@gmail.com"],
  ["asha.rai+x@outlook.com", "asha.rai@outlook.com"],
  ["asha+x@hotmail.com", "asha@hotmail.com"],
  ["asha+x@me.com", "asha@icloud.com"],
  ["a.s-h_a+x@protonmail.com", "asha@proton.me"],
  ["asha@pm.me", "asha@proton.me"],
  ["asha+x@fastmail.com", "asha@fastmail.com"],
  ["shop@asha.fastmail.com", "asha@fastmail.com"],
  ["asha.rai+x@example.com.np", "asha.rai@example.com.np"],
  ["asharai@notgmail.com", "asharai@notgmail.com"],
])("mail to %s reaches %s", (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});
