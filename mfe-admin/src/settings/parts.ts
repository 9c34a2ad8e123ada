/** Parts of the settings, in their order; the address names those after the first: `?tab=settings&part=people`. */
export const parts = ["fee", "people", "audit"] as const;
export type SettingsPart = (typeof parts)[number];

export const partNamed = (name: string | null): SettingsPart =>
  parts.find((part) => part === name) ?? "fee";
