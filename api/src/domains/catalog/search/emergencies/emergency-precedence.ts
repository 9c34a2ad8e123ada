import type { EmergencyKind } from "../../../../contract/index.ts";
import type { EmergencyCause } from "./emergency-phrases.ts";

/** Phrases that count only if no other does: an attack may be one of asthma or of epilepsy. Written like `emergencyPhrases`. */
export const vaguePhrases: Readonly<Partial<Record<EmergencyCause, readonly string[]>>> = {
  heart: ["attack came"],
};

/** Phrases whose first aid comes before that of the kinds `before`, unless a word of `unless` is in the text. */
export const graverPhrases: readonly {
  kind: EmergencyKind;
  before: readonly EmergencyCause[];
  phrases: readonly string[];
  unless: readonly string[];
}[] = [
  {
    // Somebody who does not wake.
    kind: "unconscious",
    before: ["poisoning"],
    phrases: ["unconscious", "wake not"],
    unless: [],
  },
  {
    // A heart that stands still. "Heart attack rokne" asks how to prevent one.
    kind: "unconscious",
    before: ["heart"],
    phrases: ["heart stopped", "heartbeat stopped", "heart moving not", "heart beating not"],
    unless: ["attack"],
  },
  {
    // Who does not breathe needs hands on the chest, not to sit upright.
    kind: "unconscious",
    before: ["breathing"],
    phrases: ["breath stopped", "breathing stopped"],
    unless: [],
  },
  {
    // A tongue that swells makes breathing and speaking hard.
    kind: "allergy",
    before: ["stroke"],
    phrases: [
      "tongue swollen breath",
      "tongue swollen speech",
      "swollentongue",
      "throat swollen breath",
      "throat swollen speech",
    ],
    unless: ["droop", "side", "lame"],
  },
];
