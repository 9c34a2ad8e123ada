import { expectedUpdatedAt, line, utcTime } from "./fields.ts";
import { z } from "./zod.ts";

/** What a searched text may tell of. `other` is any emergency without a kind of its own. */
export const emergencyKinds = [
  "self-harm",
  "heart",
  "stroke",
  "poisoning",
  "bite",
  "breathing",
  "allergy",
  "unconscious",
  "fits",
  "labour",
  "burn",
  "injury",
  "bleeding",
  "other",
] as const;
export type EmergencyKind = (typeof emergencyKinds)[number];

/** Telephone numbers for an emergency, as an admin set them. */
export const emergencyNumbersSchema = z.object({
  ambulance: z.string(),
  police: z.string(),
  /** Helpline of suicide prevention. */
  suicidePrevention: z.string(),
});
export type EmergencyNumbers = z.infer<typeof emergencyNumbersSchema>;

/** The emergency that a searched text may tell of. The answer then has no product. */
export const emergencySchema = z.object({
  kind: z.enum(emergencyKinds),
  /** What caused it, where that asks for other first aid than its kind: `heat`. A client may know none of these. */
  cause: z.optional(z.string()),
  numbers: emergencyNumbersSchema,
});
export type Emergency = z.infer<typeof emergencySchema>;

const phone = (name: string) =>
  line(name, `${name} must be a telephone number`, { max: 20 }).check(
    z.regex(/^\+?\d[\d -]{1,18}$/, `${name} must be a telephone number`),
  );

/** Body of PUT /settings/emergency-numbers. It replaces the numbers and says that somebody has checked them. */
export const emergencyNumbersInputSchema = z.object({
  ambulance: phone("ambulance"),
  police: phone("police"),
  suicidePrevention: phone("suicidePrevention"),
  expectedUpdatedAt: expectedUpdatedAt("numbers"),
});
export type EmergencyNumbersInput = z.infer<typeof emergencyNumbersInputSchema>;

const keptEmergencyNumbersSchema = z.extend(emergencyNumbersSchema, {
  /** False while they are the first ones, which nobody has checked yet. */
  isChecked: z.boolean(),
  updatedAt: utcTime(),
});
export type KeptEmergencyNumbers = z.infer<typeof keptEmergencyNumbersSchema>;

export const emergencyNumbersResponseSchema = z.object({
  success: z.literal(true),
  numbers: keptEmergencyNumbersSchema,
});
