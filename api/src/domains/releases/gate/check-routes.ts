import { findRouteFaults, type GateReason } from "../../../contract/index.ts";
import type { GateRelease } from "./gate-release.ts";

/** Checks the paths, navigation entries and sitemap lines of a release. Releases of older shops were not checked. */
export const checkRoutes = ({ name, manifest }: GateRelease): GateReason[] =>
  findRouteFaults(manifest).map((fault) => ({ package: name, ...fault }));
