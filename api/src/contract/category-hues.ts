/**
 * One hue for each category, in degrees of the HSL circle. It colours the picture background, the icon and the
 * packs of the demo catalogue.
 */
export const categoryHues = {
  "pain-relief": 155,
  "cold-cough": 205,
  antibiotics: 225,
  "vitamins-supplements": 45,
  "digestive-health": 85,
  "diabetes-care": 350,
  "heart-blood-pressure": 0,
  "skin-care": 330,
  "womens-health": 318,
  "first-aid": 8,
  "eye-care": 190,
  "allergy-relief": 300,
  "mental-wellness": 255,
  "medical-devices": 200,
  "baby-care": 270,
  "elderly-care": 24,
  "respiratory-care": 175,
  "oral-care": 182,
  "sexual-wellness": 340,
  "ayurvedic-medicine": 105,
  "immunity-boosters": 34,
  "weight-management": 125,
  "bone-joint-care": 38,
  "liver-care": 18,
  "kidney-care": 215,
  "sleep-aids": 245,
  "surgical-supplies": 165,
  "personal-hygiene": 195,
  "fitness-sports": 145,
  "homeopathic-medicine": 285,
} as const satisfies Record<string, number>;

export type CategorySlug = keyof typeof categoryHues;

/** Hue for anything outside these categories: the hue of the brand. */
export const fallbackHue = 158;

/** The category's hue in degrees, or the brand's for a slug without one. */
export function getCategoryHue(slug: string): number {
  const hues: Record<string, number> = categoryHues;
  return Object.hasOwn(hues, slug) ? (hues[slug] ?? fallbackHue) : fallbackHue;
}
