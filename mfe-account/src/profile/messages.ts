import type { Messages } from "@aushadhi/shared-ui";

const roles: Readonly<Record<string, string>> = { staff: "Staff", admin: "Admin" };

const en = {
  profile: {
    title: "My Profile",
    description: "Your name, how we reach you, your orders, addresses and settings.",
    unnamed: "User",
    role: (role: string) => roles[role] ?? "Customer",
    email: "Email",
    phone: "Phone",
    since: "Member since",
    logout: "Logout",
    logoutFailed: "Logout failed",
  },
  actions: {
    title: "Quick Actions",
    new: "New",
    orders: "My Orders",
    ordersText: "Where they are, and what was in them",
    addresses: "My Addresses",
    addressesText: "Where we deliver to",
    settings: "Account Settings",
    settingsText: "Your name, phone number and password",
    notOpened: "The settings did not load. Please check your connection and try again.",
  },
  signIn: {
    title: "Please Log In",
    text: "Please log in to see your profile.",
    toHome: "Go to Home",
  },
};

/** Texts of the profile. The settings have their own file, in their own chunk. */
export const messages: Messages<typeof en> = { en };
