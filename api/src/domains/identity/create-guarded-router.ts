import { createRouter } from "../../platform/http/router.ts";
import { requireSignIn, type VisitorEnv } from "./require-sign-in.ts";
import type { Visitors } from "./visitors.ts";

/** Creates a router whose calls are open to the signed-in users that their endpoints name: `c.get("visitor")` is the user. */
export const createGuardedRouter = (visitors: Visitors) =>
  createRouter<VisitorEnv>((roles) => requireSignIn(visitors, ...roles));
