import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Account Settings",
  profile: {
    title: "Your details",
    name: "Full Name",
    phone: "Phone (optional)",
    submit: "Save Details",
    busy: "Saving...",
    done: "Profile updated successfully",
    failed: "Failed to update profile",
  },
  password: {
    title: "Password",
    note: "Changing it signs you out on every other device. You stay signed in here.",
    current: "Current Password",
    new: "New Password",
    confirm: "Confirm New Password",
    show: "Show passwords",
    submit: "Change Password",
    busy: "Changing...",
    done: "Password changed. You have been signed out on every other device.",
    failed: "Failed to change password",
  },
  link: {
    text: "Forgotten it, or signed up with Google and never had one?",
    send: "Mail me a link to set a password",
    busy: "Sending...",
    sent: (email: string) => `A mail with a link is on its way to ${email}. It works for one hour.`,
    failed: "Failed to send the link",
  },
  sessions: {
    title: "Where you are signed in",
    note: "If you do not know one of these devices, sign out everywhere else and change your password.",
    device: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device"),
    thisDevice: "This device",
    since: (day: string) => `Signed in on ${day}`,
    lastSeen: (time: string) => `Last seen ${time}`,
    nowhereElse: "You are signed in nowhere else.",
    revoke: "Sign out everywhere else",
    busy: "Signing out...",
    done: "You have been signed out everywhere else.",
    failed: "Failed to sign out everywhere else",
    notLoaded: "Failed to load where you are signed in",
  },
};

/** Texts of the account settings. */
export const settings: Messages<typeof en> = { en };
