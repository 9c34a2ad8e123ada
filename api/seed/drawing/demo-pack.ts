import { z } from "zod";
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

const packOf = (text: string): DemoPack => {
  const [own = "", inside] = text.split(" with ");
  const [form, kind, extra] = own.split(" ");
  const inner = inside === undefined ? {} : { inside: packOf(inside) };
  switch (form) {
    case "strip":
      return { form, pill: kind as Pill, count: Number(extra) };
    case "carton":
      return { form, shape: kind as CartonShape, ...inner };
    case "bottle":
      return { form, shape: kind as BottleShape, glass: extra as Glass };
    case "jar":
      return { form, shape: kind as JarShape };
    case "pouch":
      return { form, shape: kind as "wide" | "tall" };
    case "device":
      return { form, device: kind as DeviceName };
    case "tube":
    case "sachet":
      return { form };
    default:
      throw new Error(`There is no pack "${text}"`);
  }
};

/** "bottle drops white", "carton tall with strip round 10". */
export const packSchema = z.string().transform(packOf);
