import type { DemoPack } from "../drawing/demo-pack.ts";
import type { Maker } from "./makers.ts";

/** One product of the demo shop, as far as it cannot be worked out. Prices are in paisa: `25_00` is 25 rupees. */
export interface DemoProduct {
  name: string;
  /** What a customer gets: "Strip of 10 tablets". */
  contents: string;
  pack: DemoPack;
  /** What the pack says when the whole name is too long for it. */
  label?: { title: string; detail: string };
  maker: Maker;
  pricePaisa: number;
  offerPaisa?: number;
  needsPrescription?: true;
  isFeatured?: true;
  isInactive?: true;
  /** Its expiry date has passed. */
  isExpired?: true;
  /** Things of metal, plastic or cloth carry no expiry date. */
  keepsForever?: true;
  /** Boxes on the shelf; without it there are plenty. */
  stock?: number;
  description: string;
}
