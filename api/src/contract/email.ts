import { boundedText, onlyCode, typedLength } from "./fields.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

const emailMessage = "Please enter a valid email address";
/** An e-mail address as it is typed. */
export const email = boundedText(emailMessage, typedLength(limits.emailLength)).check(
  onlyCode(),
  z.maxLength(limits.emailLength, emailMessage),
  z.email(emailMessage),
);
