import type { Messages } from "@aushadhi/shared-ui";
import { staticMessages } from "./messages.ts";
import type { StaticText } from "./static-text.ts";

export const privacyText: Messages<StaticText> = {
  en: {
    title: staticMessages.en.privacy.title,
    lead: "In short: we store what it takes to bring you your order, we sell none of it, and there is no advertising and no tracking on this site.",
    updated: "2026-11-20",
    sections: [
      {
        id: "what-we-store",
        heading: "What we store",
        body: [
          "As long as you only look around, nothing that names you. Beyond that:",
          {
            list: [
              "Your cart, if you fill one without signing in: in your own browser, and only there.",
              "Your account, if you make one: name, e-mail address, phone number if you give it, and your password in a form that nobody can read, ourselves included.",
              "Your orders: what you bought and what it cost, the address and phone number for delivery, your notes to us, and what became of the order.",
              "Your address book, as far as you fill it.",
              "That a prescription was shown at delivery, where one was needed. We keep no copy of it unless the law asks us to.",
            ],
          },
        ],
      },
      {
        id: "technical",
        heading: "What the site notes by itself",
        body: [
          "Our server notes of each request when it came, what was asked for and how it was answered. It never notes passwords, nor your network address in full.",
          "When a page fails in your browser it reports the failure to us: the error, the page's path and the version of the site. Nothing you have typed is in it.",
        ],
      },
      {
        id: "cookies",
        heading: "Cookies and your browser's storage",
        body: [
          {
            list: [
              "A cookie that keeps you signed in, until you sign out or have not been here for seven days.",
              "A cookie with a random number, which decides which version of the site you are shown, so that it stays the same from page to page.",
              "Your cart and what you have begun to fill in, in your browser's storage, until it is sent or you clear it.",
            ],
          },
          "All of them are our own and needed for the shop to work. There are none for advertising or for measuring you.",
        ],
      },
      {
        id: "use",
        heading: "What we use it for",
        body: [
          {
            list: [
              "to deliver your order, and to call you about it;",
              "to send you the messages that belong to an order or to your account;",
              "to help you when you write or call;",
              "to keep the books and records that tax and medicines law ask of a pharmacy;",
              "to keep the site running and safe from abuse.",
            ],
          },
        ],
      },
      {
        id: "health",
        heading: "Your health is your own business",
        body: [
          "What somebody orders may say something about their health. It is seen only by the people who check, pack and deliver the order. It is never used for advertising and never passed on for it, and nothing on the outside of a parcel says what is inside.",
        ],
      },
      {
        id: "sharing",
        heading: "Who else sees it",
        body: [
          "The rider sees the name, address and phone number on the parcel. The companies that run our servers and carry our mail handle data for us and for nothing else. If you choose to sign in with Google, Google tells us your name and e-mail address and learns that you signed in here. Authorities receive what the law obliges us to give, and no more.",
          "We do not sell or rent data to anyone.",
        ],
      },
      {
        id: "how-long",
        heading: "How long we keep it",
        body: [
          "Your account and address book: until you have us delete them. Orders: as long as tax and medicines law ask us to keep records of sales. The server's notes: only as long as we need them to find faults and abuse.",
        ],
      },
      {
        id: "security",
        heading: "How we protect it",
        body: [
          "Few people have access, each of them to what their work needs, and changes made in our back office are recorded. If something ever happens to your data that puts you at risk, we tell you.",
        ],
      },
      {
        id: "your-rights",
        heading: "What you can ask of us",
        body: [
          "You may see what we hold about you, have it corrected, receive a copy, or have it deleted where no law obliges us to keep it. The Privacy Act, 2075 gives you these rights, and we would do it anyway. Write to us from the e-mail address of your account; you have an answer within 15 days.",
        ],
      },
      {
        id: "changes",
        heading: "Changes",
        body: [
          "When we change this policy, the new one stands here with its date. If we ever wanted to use your data for something new, we would ask you first.",
        ],
      },
      {
        id: "privacy-contact",
        heading: "Write to us about privacy",
        body: ["One address for every question about your data:"],
        contact: "privacy",
      },
    ],
  },
};
