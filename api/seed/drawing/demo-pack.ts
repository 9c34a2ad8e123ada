import type { BottleShape, Glass } from "./bottle.ts";
import type { CartonShape } from "./carton.ts";
import type { DeviceName } from "./devices.ts";
import type { JarShape } from "./jar.ts";
import type { Pill } from "./strip.ts";

/** What a product looks like, from which its pictures are drawn. */
export type DemoPack =
  | { form: "strip"; pill: Pill; count: number }
  | { form: "carton"; shape: CartonShape; inside?: DemoPack }
  | { form: "bottle"; shape: BottleShape; glass: Glass }
  | { form: "tube" }
  | { form: "jar"; shape: JarShape }
  | { form: "sachet" }
  | { form: "pouch"; shape: "wide" | "tall" }
  | { form: "device"; device: DeviceName };

export const strip = (pill: Pill, count: number): DemoPack => ({ form: "strip", pill, count });

/** A carton; its second picture shows what is inside, if that is named. */
export const carton = (shape: CartonShape, inside?: DemoPack): DemoPack =>
  inside ? { form: "carton", shape, inside } : { form: "carton", shape };

export const bottle = (shape: BottleShape, glass: Glass): DemoPack => ({
  form: "bottle",
  shape,
  glass,
});

export const tube: DemoPack = { form: "tube" };

export const jar = (shape: JarShape): DemoPack => ({ form: "jar", shape });

export const sachet: DemoPack = { form: "sachet" };

export const pouch = (shape: "wide" | "tall"): DemoPack => ({ form: "pouch", shape });

export const device = (name: DeviceName): DemoPack => ({ form: "device", device: name });
