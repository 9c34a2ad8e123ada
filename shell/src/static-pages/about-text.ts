import type { Messages } from "@aushadhi/shared-ui";
import { staticMessages } from "./messages.ts";
import type { StaticText } from "./static-text.ts";

export const aboutText: Messages<StaticText> = {
  en: {
    title: staticMessages.en.about.title,
    lead: "Aushadhi is an online pharmacy. We bring medicines and health products to homes in Birgunj, and you pay in cash when they are in your hands.",
    sections: [
      {
        id: "what-we-do",
        heading: "What we do",
        body: [
          "Going out for medicine is hardest when you are ill, or when the person you look after cannot be left alone. So we keep one shop where you find a medicine by its name, see its strength, its maker and its price, and have it brought to your door.",
          "When something has run out we say so before you order, not after. What is past its expiry date cannot be ordered at all.",
        ],
      },
      {
        id: "how-it-works",
        heading: "How an order reaches you",
        body: [
          {
            steps: [
              "You choose what you need and place the order. Nothing is paid yet.",
              "We check the order: names, strengths and quantities, and whether anything in it needs a prescription. If something is unclear, we call you.",
              "We pack it from stock that is in date and bring it to your address in Birgunj.",
              "You look through the parcel, show the prescription where one is needed, and pay in cash.",
            ],
          },
        ],
      },
      {
        id: "where-we-deliver",
        heading: "Where we deliver",
        body: [
          "For now we deliver in Birgunj only. Our office is in Kathmandu. We would rather serve one city well before we promise anything to the next.",
        ],
      },
      {
        id: "safety",
        heading: "Prescriptions and safety",
        body: [
          "Some medicines may only be handed over against a doctor's prescription. The shop marks them with ‘Prescription Required’. Have the prescription at hand when the parcel comes: it is checked at the door.",
          "Many medicines have names that look alike. When our search is not sure what you typed it asks, and never swaps one name for another by itself. Please compare name and strength with your prescription before you order.",
          "Nothing on this site replaces the advice of a doctor or a pharmacist. In an emergency call an ambulance on 102 or go to the nearest hospital.",
        ],
      },
    ],
  },
};
