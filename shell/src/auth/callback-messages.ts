import type { Messages } from "@aushadhi/shared-ui";

const en = {
  wait: "Please wait while we complete your sign-in.",
  googleFailed: "Google authentication failed: Google sign in failed",
};

/** Texts of the sign-in callback page. They load with the page. */
export const callbackMessages: Messages<typeof en> = { en };
