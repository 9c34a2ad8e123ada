/** Sentences of descriptions, by what is done with the thing; `{…}` is filled in. */
export const openings = {
  taken: [
    "{name} is used for {use}.",
    "{generic} {strength}, taken for {use}.",
    "A medicine for {use}, with {generic} in the strength {strength}.",
    "{maker} makes {name} for {use}.",
    "Contains {generic} {strength}. Taken for {use}.",
  ],
  applied: [
    "{name} is used for {use}.",
    "With {generic}, for {use}.",
    "Gentle care for {use}.",
    "{maker} makes {name} for {use}.",
  ],
  used: [
    "{name}: for {use}.",
    "A reliable {generic} for {use}.",
    "{maker} makes {name} for {use}.",
    "Well made, simple to use, and meant for {use}.",
  ],
} as const;

export const advice = {
  taken: [
    "Take it with a glass of water, after food.",
    "Take it at the same time every day.",
    "Do not take more than your doctor or pharmacist has told you.",
    "Tell your doctor about kidney, liver or heart disease before you start.",
    "Not for use in pregnancy or while breastfeeding unless a doctor says so.",
    "Do not drive until you know how it affects you.",
    "Avoid alcohol while taking it.",
    "Stop and ask for help if a rash, swelling or trouble breathing appears.",
    "Ask your pharmacist about other medicines you take along with it.",
  ],
  applied: [
    "For external use only.",
    "Try it on a small patch of skin first.",
    "Wash your hands before and after.",
    "Keep it away from broken skin.",
    "Stop if redness or burning appears.",
    "Close the cap well after each use.",
  ],
  used: [
    "Read the leaflet before first use.",
    "Clean and dry hands before opening the pack.",
    "For one person only.",
    "Suitable for home, clinic and travel.",
    "Choose the size that fits snugly without pressing.",
    "Do not use it when the pack is torn.",
  ],
} as const;

export const storage = [
  "Store below 25 °C, away from light and moisture.",
  "Keep in a cool, dry place and out of the reach of children.",
  "Store below 30 °C in the original pack.",
  "Protect from heat and direct sunlight.",
] as const;
