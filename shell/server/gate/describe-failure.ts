import type { GateReason } from "@aushadhi/api/contract";
import type { RenderFailure } from "../render/render-errors.ts";

/** What the gate tried when it failed. */
export interface Tried {
  package: string;
  /** Path of the page or name of the fragment. */
  subject?: string;
  /** The same in words, as the subject of a sentence. */
  what: string;
}

const maxErrorLength = 300;

/** Describes a failure so that the team can act on it. */
export function describeFailure(tried: Tried, failure: RenderFailure): GateReason {
  const { what, ...about } = tried;
  const [error = ""] = failure.message.split("\n", 1);
  if (failure.isHang) {
    return {
      ...about,
      code: "hangs",
      message: `${what} does not come to an end in time, and nothing else of it was tried. Correct it and publish a new version.`,
    };
  }
  const message = `${what} fails: ${error.slice(0, maxErrorLength)}. Correct it and publish a new version.`;
  return { ...about, code: "throws", message };
}
