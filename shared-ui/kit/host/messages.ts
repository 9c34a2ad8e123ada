/** Texts around a remote that is developed without a shop. */
export const messages = {
  en: {
    navigation: "Main",
    titleEnd: "Example shop",
    missing: "404 Not Found",
    ownPages: "This package has the pages:",
    closed: "This page is not for you",
    closedReason: (option: string) => `Start the command with ${option} to see it.`,
    failed: "This page failed",
    failedReason: "The console of the browser has the error.",
    toasts: { area: "Notifications", close: "Close notification" },
  },
};
