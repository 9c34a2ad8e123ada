import type { Messages } from "@aushadhi/shared-ui";

const en = {
  all: "All releases",
  text: "Its stored versions, newest first.",
  label: (name: string) => `Versions of ${name}`,
  loading: "Loading versions...",
  failed: "Failed to load the versions",
  empty: { title: "No versions are stored" },
  columns: { version: "Version", published: "Published", origin: "Origin" },
  live: "Live",
  retire: {
    action: "Take Off the Site",
    title: (name: string) => `Take ${name} off the site`,
    question:
      "Its pages answer 404 and its fragments disappear from the next page on. Its versions stay stored, so it can be promoted again.",
    words: { action: "Take Off", busy: "Taking off..." },
    done: "Package taken off the site",
    failed: "Failed to take the package off the site",
  },
  promote: {
    title: (release: string) => `Promote ${release}`,
    from: (live: string) => `Everybody has ${live} now.`,
    first: "The package is not on the site yet.",
    checked: "The shop tries every page first, which can take two minutes.",
    canary: "Start a Canary",
    starting: "Trying and starting...",
    plan: (steps: readonly { percent: number; minutes: number }[]) => {
      const words = steps.map(({ percent, minutes }) => `${percent} % for ${minutes} minutes`);
      return `A canary begins with a part of the visitors: ${words.join(", ")}, then everybody. It is taken back by itself when it is worse.`;
    },
    started: (release: string) => `The canary of ${release} has started`,
    words: { save: "Promote to Everybody", saving: "Trying and promoting..." },
    done: (release: string) => `${release} is live`,
    failed: "Failed to promote the release",
  },
  together: {
    label: "In the same step",
    handsOver: (what: string, from: string, to: string) => `${from} hands ${what} over to ${to}.`,
  },
  preview: {
    action: (release: string) => `Preview ${release}`,
    title: (release: string) => `Preview of ${release}`,
    making: "Creating a link...",
    until: "Everybody who opens this link sees the release in place of the live one, until",
    link: "Link",
    copy: "Copy",
    copied: "Copied",
    open: "Open it in a new tab",
    done: "Done",
    failed: "Failed to create a link",
    cannotCopy: "This browser does not let it be copied here. It is selected: copy it by hand.",
  },
};

/** Texts of a package, its versions, and what can be done with one. */
export const packageMessages: Messages<typeof en> = { en };
