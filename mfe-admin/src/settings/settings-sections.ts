/** Sections of the settings, in their order; the address names those after the first: `?tab=settings&part=people`. */
export const settingsSections = ["fee", "people", "audit"] as const;
export type SettingsSection = (typeof settingsSections)[number];

export const findSettingsSection = (name: string | null): SettingsSection =>
  settingsSections.find((section) => section === name) ?? "fee";
