import type { Messages } from "@aushadhi/shared-ui";

const en = {
  contents: "On this page",
  updated: "Last updated",
  about: {
    title: "About Us",
    talk: "Talk to us",
    talkText: "Questions about a medicine, an order or this site? Call or write to us.",
    description:
      "Who we are, how an order reaches you in Birgunj, and how to reach our pharmacists.",
  },
  terms: {
    title: "Terms of Service",
    description:
      "What holds when you order: prices, cash on delivery, prescriptions, cancelling and returns.",
  },
  privacy: {
    title: "Privacy Policy",
    description: "What we store about you, why, for how long, and what you can ask of us.",
  },
};

/** Texts around the static pages, and of their heads. They load with the first static page. */
export const staticMessages: Messages<typeof en> = { en };
