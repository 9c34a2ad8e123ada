import { shopName } from "../../../platform/shop-name.ts";

/** Texts of the page that a confirmation mail links to. */
export const confirmMessages = {
  shop: shopName,
  ready: {
    title: "Confirm your e-mail address",
    text: "Press the button to confirm that this address is yours:",
    action: "Confirm e-mail address",
  },
  ask: {
    title: "One more step",
    text: "You signed up in another browser, with this address:",
    password: "Password of your sign-up",
    confirm: "Confirm and log in",
    or: "Did somebody else sign up, or did you forget the password?",
    newPassword: "New password",
    save: "Set a new password and log in",
  },
  used: {
    title: "Already confirmed",
    text: "This e-mail address is already confirmed. Please sign in.",
    action: "Sign in",
  },
  dead: {
    title: "This link has expired",
    text: "The link has expired or is incomplete. Log in, or sign up again to get a new one.",
    action: "Go to the login",
  },
  failed: {
    title: "Please try again",
    text: "The address is not confirmed yet.",
    action: "Try again",
  },
  passwordNeeded: "Enter the password of your sign-up, or set a new one",
  passwordWrong: "This is not the password of the sign-up",
  alreadyConfirmed: "This address is already confirmed. Please sign in.",
};
