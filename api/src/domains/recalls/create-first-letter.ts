import { type RecallLetter, recallLimits } from "../../contract/recalls.ts";

/**
 * Creates the letter to begin with; staff change it before it is sent. Like the notices of medicines agencies (MHRA,
 * "Class 1 and 2 medicines recall", advice for patients), it says to ask before a treatment is stopped.
 */
export function createFirstLetter(products: readonly string[], phone: string): RecallLetter {
  const subject = `Important: please do not use ${products.join(", ")}`;
  return {
    subject: subject.slice(0, recallLimits.subjectLength),
    text: [
      "The packs named below are being recalled. Please do not use them any more, keep them apart and do not throw them away.",
      `Please call us at ${phone}. We tell you how to return them.`,
      "If you need this medicine regularly, do not stop your treatment on your own. Call us or your doctor today, so that you get another pack.",
      "If you have used it and feel unwell, see a doctor and take the pack with you.",
    ].join("\n\n"),
  };
}
