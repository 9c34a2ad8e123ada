import type { ViewportSize } from "playwright/test";
import type { Visitor } from "./visitor.ts";

/** A browser engine that is running. */
export interface Engine {
  /** Opens a browser that knows nothing yet. */
  enter(origin: string, size: ViewportSize): Promise<{ visitor: Visitor; leave(): Promise<void> }>;
  close(): Promise<void>;
}
