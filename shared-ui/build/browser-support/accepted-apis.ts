import type { Unsupported } from "./find-unsupported.ts";

interface AcceptedApi {
  /** Files that may use it. */
  files: RegExp;
  apis: string[];
  /** Why the page works without it. */
  reason: string;
}

/** Unguarded uses that are harmless where the API is missing. */
export const acceptedApis: readonly AcceptedApi[] = [
  {
    files: /^shell\/.*\/react\.js$/,
    apis: ["navigation", "event navigate", "event navigatesuccess", "event navigateerror"],
    reason: "React asks for `navigation` in the function around these.",
  },
  {
    files: /^shell\/.*\/react\.js$/,
    apis: [".startViewTransition", ".skipTransition"],
    reason:
      "React catches the failure and continues without a transition; nothing here animates with one.",
  },
  {
    files: /^shell\//,
    apis: ["event touchstart"],
    reason: "Safari has these where there is a touch screen.",
  },
  {
    files: /^mfe-account\/.*\/order-page\.js$/,
    apis: ["window.print"],
    reason: "Firefox for Android prints from version 114; before it the button does nothing.",
  },
  {
    files:
      /^(shell\/.*\/auth-dialogs|mfe-(admin|account)\/.*\/common|mfe-cart-checkout\/.*\/checkout-page)\.js$/,
    apis: ["event beforeunload"],
    reason:
      "Safari on iOS asks nothing when a tab with unsaved text closes; all other ways out ask.",
  },
];

export const isAccepted = ({ file, api }: Unsupported): boolean =>
  acceptedApis.some(({ files, apis }) => files.test(file) && apis.includes(api));
