import type { ViewportSize } from "playwright/test";
import type { Visitor } from "./visitor.ts";

/** A running browser engine. */
export interface Engine {
  /** Opens a browser without cookies or cache. */
  enter(origin: string, size: ViewportSize): Promise<{ visitor: Visitor; leave(): Promise<void> }>;
  close(): Promise<void>;
}
