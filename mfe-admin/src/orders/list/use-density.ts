import { useState } from "react";
import { readSetting, writeSetting } from "../../ui/stored-setting.ts";

const storageKey = "mfe-admin:order-density";

/** Row density of the order list. */
export type Density = "compact" | "comfortable";

/** The density chosen in this browser. Without storage, it lasts as long as the page. */
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
