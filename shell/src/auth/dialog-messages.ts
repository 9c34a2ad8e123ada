import type { Messages } from "@aushadhi/shared-ui";

const en = {
  close: "Close",
  login: {
    title: "Welcome Back !",
    subtitle: "Enter your credentials to access your account",
    ended: "Your session has ended. Sign in to go on.",
    confirmed: "Your email is confirmed. Log in with the password that you set there.",
    weakPassword: "Your password is easy to guess. Please change it in your profile.",
    asGuest: "Continue as guest",
    submit: "Login",
    busy: "Signing In...",
    failed: "Login failed",
    forgot: "Forgot password?",
    question: "Don't have an account?",
    other: "Sign Up",
  },
  signup: {
    title: "Create Account",
    subtitle: "Enter your details to create a new account",
    submit: "Create Account",
    busy: "Creating Account...",
    failed: "Signup failed",
    done: "Please check your email to confirm your account",
    question: "Already have an account?",
    other: "Login",
  },
  google: {
    action: "Continue with Google",
    busy: "Connecting...",
    or: "Or continue with",
  },
  fields: {
    name: "Full Name",
    namePlaceholder: "John Doe",
    email: "Email",
    password: "Password",
    newPassword: "New Password",
    confirmPassword: "Confirm Password",
    showPassword: "Show password",
  },
  /** Title of the toast after a failed login or signup. */
  failed: (message: string) => `Authentication failed: ${message}`,
  confirm: {
    title: "Check Your Email",
    text: "We've sent a confirmation link to your email address",
    resend: "Resend Email",
    busy: "Sending...",
    later: "I'll check my email later",
    wait: (seconds: number) => `You can resend in ${seconds}s`,
    ready: "You can resend now",
    sent: "Confirmation email sent! Please check your inbox",
    failed: "Failed to resend email",
    noEmail: "No email address found for resending",
  },
  forgot: {
    title: "Forgot Password?",
    subtitle: "Enter your email address and we will send you a link to set a new password",
    submit: "Send Reset Link",
    busy: "Sending...",
    failed: "Failed to send the reset link",
    sent: (email: string) =>
      `If there is an account for ${email}, a mail with a link is on its way. The link works for one hour.`,
    back: "Back to Login",
  },
  reset: {
    title: "Set a New Password",
    subtitle: "You will be signed out everywhere and can log in with the new password",
    submit: "Save Password",
    busy: "Saving...",
    failed: "Failed to save the password",
    done: "Your password has been changed. Please log in.",
    linkDead: "This link has expired or was used before",
    newLink: "Send Me a New Link",
  },
};

/** Texts of the sign-in dialogs. They load with the dialogs. */
export const dialogMessages: Messages<typeof en> = { en };
