import type { Art, Figure } from "./art.ts";
import { faceMask, inhaler, nebuliser, stethoscope } from "./breathing.ts";
import { glucometer, oximeter, pressureMonitor, scale, thermometer } from "./meters.ts";
import {
  bandageRoll,
  feedingBottle,
  plasters,
  syringe,
  tapeRoll,
  testStick,
  toothbrush,
} from "./supplies.ts";
import { hotWaterBag, kneeBrace, pillBox, sleepMask, walkingStick } from "./supports.ts";

/** Things that are sold without a pack of their own to be seen in, by name. */
export const devices = {
  thermometer,
  pressureMonitor,
  glucometer,
  oximeter,
  scale,
  inhaler,
  nebuliser,
  faceMask,
  stethoscope,
  kneeBrace,
  walkingStick,
  hotWaterBag,
  pillBox,
  sleepMask,
  bandageRoll,
  tapeRoll,
  syringe,
  plasters,
  testStick,
  feedingBottle,
  toothbrush,
} satisfies Record<string, (art: Art) => Figure>;

export type DeviceName = keyof typeof devices;
