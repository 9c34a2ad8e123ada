import {
  activeSessionListResponseSchema,
  confirmInputSchema,
  emailInputSchema,
  passwordChangeInputSchema,
  profileInputSchema,
  resetInputSchema,
  sessionResponseSchema,
  signInInputSchema,
  signUpInputSchema,
  signUpResponseSchema,
  signUpStateResponseSchema,
  userResponseSchema,
} from "../auth.ts";
import { doneResponseSchema } from "../done.ts";
import { endpoint } from "../endpoint.ts";

export const signUp = endpoint({
  method: "POST",
  path: "/auth/signup",
  summary: "Create an account; a mail confirms its address",
  access: "all",
  body: signUpInputSchema,
  answer: signUpResponseSchema,
  errors: ["rate_limited"],
});

export const getSignUpState = endpoint({
  method: "GET",
  path: "/auth/signup",
  summary: "Retrieve the state of this browser's sign-up",
  access: "all",
  answer: signUpStateResponseSchema,
});

export const showConfirmation = endpoint({
  method: "GET",
  path: "/auth/confirm",
  summary: "Show the page that confirms an e-mail address",
  access: "all",
  answer: null,
  contentType: "text/html",
  errors: ["rate_limited"],
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/auth/confirm",
  summary: "Confirm an e-mail address and sign in",
  access: "all",
  body: confirmInputSchema,
  answer: userResponseSchema,
  status: [200, 303],
  errors: ["invalid_link", "rate_limited"],
});

export const signInWithGoogle = endpoint({
  method: "GET",
  path: "/auth/google",
  summary: "Start and complete a sign-in with Google",
  access: "all",
  answer: null,
  status: [302, 303],
});

export const signIn = endpoint({
  method: "POST",
  path: "/auth/signin",
  summary: "Sign in with a password",
  access: "all",
  body: signInInputSchema,
  answer: userResponseSchema,
  errors: ["invalid_credentials", "email_not_confirmed", "rate_limited"],
});

export const resendConfirmation = endpoint({
  method: "POST",
  path: "/auth/resend",
  summary: "Send the confirmation mail again",
  access: "all",
  body: emailInputSchema,
  answer: doneResponseSchema,
  errors: ["rate_limited"],
});

export const getSession = endpoint({
  method: "GET",
  path: "/auth/session",
  summary: "Retrieve the current session",
  access: "all",
  answer: sessionResponseSchema,
});

export const signOut = endpoint({
  method: "POST",
  path: "/auth/logout",
  summary: "Sign out of this browser",
  access: "all",
  answer: doneResponseSchema,
});

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/auth/forgot",
  summary: "Send a link to reset a password",
  access: "all",
  body: emailInputSchema,
  answer: doneResponseSchema,
  errors: ["rate_limited"],
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/auth/reset",
  summary: "Reset a password with the token of a link",
  access: "all",
  body: resetInputSchema,
  answer: doneResponseSchema,
  errors: ["invalid_link", "rate_limited"],
});

export const updateProfile = endpoint({
  method: "PATCH",
  path: "/auth/profile",
  summary: "Update your name and phone number",
  access: "signed-in",
  body: profileInputSchema,
  answer: userResponseSchema,
});

export const changePassword = endpoint({
  method: "POST",
  path: "/auth/password",
  summary: "Change your password and end all your other sessions",
  access: "signed-in",
  body: passwordChangeInputSchema,
  answer: doneResponseSchema,
  errors: ["rate_limited"],
});

export const listSessions = endpoint({
  method: "GET",
  path: "/auth/sessions",
  summary: "List your sessions",
  access: "signed-in",
  answer: activeSessionListResponseSchema,
});

export const revokeOtherSessions = endpoint({
  method: "POST",
  path: "/auth/sessions/revoke-others",
  summary: "End all your other sessions",
  access: "signed-in",
  answer: activeSessionListResponseSchema,
});
