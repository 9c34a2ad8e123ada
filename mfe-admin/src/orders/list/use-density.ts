import { useState } from "react";
import { readSetting, writeSetting } from "../../ui/stored-setting.ts";

const storageKey = "mfe-admin:order-density";

/** How close the rows of the orders stand. */
export type Density = "compact" | "comfortable";

/** The density that was chosen in this browser. Where storage is refused, the choice lasts as long as the page. */
export function useDensity() {
  const [density, setDensity] = useState<Density>(() =>
    readSetting(storageKey) === "comfortable" ? "comfortable" : "compact",
  );
  const choose = (chosen: Density) => {
    setDensity(chosen);
    writeSetting(storageKey, chosen);
  };
  return [density, choose] as const;
}
