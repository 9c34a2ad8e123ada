import type { Messages } from "@aushadhi/shared-ui";
import { staticMessages } from "./messages.ts";
import type { StaticText } from "./static-text.ts";

export const termsText: Messages<StaticText> = {
  en: {
    title: staticMessages.en.terms.title,
    lead: "What you can expect of us when you order, and what we ask of you. We have tried to write it so that it can be read.",
    updated: "2026-11-20",
    sections: [
      {
        id: "these-terms",
        heading: "What these terms cover",
        body: [
          "They hold between you and Aushadhi whenever you use this shop or order from it. By placing an order you accept them as they stand on that day.",
        ],
      },
      {
        id: "who-may-order",
        heading: "Who may order",
        body: [
          "You may order if you are at least 18 years old, for yourself or for someone you look after. Please give a name, a phone number and an address at which we can reach you. What you buy is for personal use and not for resale.",
        ],
      },
      {
        id: "products",
        heading: "Products and what we say about them",
        body: [
          "We take care that names, strengths and pack sizes are right. Pictures show the kind of pack; the pack you receive may look different. Always read the leaflet inside, and ask a doctor or a pharmacist when in doubt.",
          "We do not sell narcotic medicines, nor the psychotropic ones that the law controls, such as sleeping pills and tranquillisers that become a habit.",
        ],
      },
      {
        id: "prices",
        heading: "Prices",
        body: [
          "Prices are in rupees and include the taxes that apply. The delivery fee, if there is one, is shown before you place your order. The price you were shown when you placed the order is the price you pay.",
          "If a price was plainly a mistake we call you before we deliver, and you decide whether you still want the order.",
        ],
      },
      {
        id: "payment",
        heading: "Cash on delivery",
        body: [
          "You pay in cash when the order is handed to you, and not before. Please have the amount ready; our riders carry little change.",
          "We never ask you for card numbers, passwords or one-time codes, by phone or by message. If somebody does so in our name, please tell us.",
        ],
      },
      {
        id: "delivery",
        heading: "Delivery",
        body: [
          "We deliver to addresses in Birgunj only, and call the number on the order before we come. Somebody aged 18 or over must receive the parcel.",
          "If nobody can be reached we try once more. After that the order is cancelled, at no cost to you.",
        ],
      },
      {
        id: "prescriptions",
        heading: "Prescriptions",
        body: [
          "Medicines marked ‘Prescription Required’ can be ordered by anyone, but are handed over only when we have seen a valid prescription at delivery. It must show:",
          {
            list: [
              "the name of the patient and the date,",
              "the medicine, its strength and how much of it,",
              "the doctor's name, signature and Nepal Medical Council number.",
            ],
          },
          "Without it we take that medicine back with us and you do not pay for it. The rest of the order is yours as usual.",
        ],
      },
      {
        id: "cancelling",
        heading: "Cancelling",
        body: [
          "You can cancel an order yourself, on its page, while it is pending or confirmed. Later than that, call us: if the parcel has not left yet we stop it.",
          "We may cancel an order that we cannot fulfil, for instance when a batch is recalled, or when the quantity is more than one household can need. We tell you when we do.",
        ],
      },
      {
        id: "returns",
        heading: "Returns and refunds",
        body: [
          "Look through the parcel while our rider is with you. If anything is wrong, damaged, missing or past its date, hand it back at once or tell us within 7 days. We replace it or refund it in full, with the delivery fee.",
          "Medicines that are what you ordered cannot be returned once you have accepted them: nobody can know how they were kept, and we do not sell returned medicine again. Devices and personal-care products can be returned unopened within 7 days.",
          "Refunds are paid in cash when we collect the goods, or to your bank account or wallet within 7 days of that.",
        ],
      },
      {
        id: "account",
        heading: "Your account",
        body: [
          "Keep your password to yourself and tell us if you think that somebody else knows it. We may close accounts that are used for fraud or for resale.",
        ],
      },
      {
        id: "responsibility",
        heading: "What we answer for",
        body: [
          "We answer for delivering what you ordered, in date and properly stored. We cannot answer for a medicine that was taken otherwise than prescribed or than its leaflet says.",
          "Nothing in these terms takes away a right that the Consumer Protection Act, 2075 or any other law of Nepal gives you.",
        ],
      },
      {
        id: "changes",
        heading: "Changes and disputes",
        body: [
          "When we change these terms, the new ones stand here with their date. Orders placed before keep the terms they were placed under.",
          "The law of Nepal applies. If something has gone wrong, please talk to us first; otherwise the courts of Nepal decide, and you may always turn to the authorities for consumer protection.",
        ],
      },
      {
        id: "contact-us",
        heading: "How to reach us",
        body: ["For anything about an order, a return or these terms:"],
        contact: "support",
      },
    ],
  },
};
