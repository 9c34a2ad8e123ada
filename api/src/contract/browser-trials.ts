import { boundedText } from "./fields.ts";
import { versionsSchema } from "./releases.ts";
import { z } from "./zod.ts";

const patternMessage = "must be the path pattern of a page";

/** Body of `POST /api/releases/trials`: the versions to try in place of the stable ones. */
export const browserTrialSchema = z.object({
  stable: versionsSchema,
  /** Path patterns of the only pages to try. */
  routes: z.optional(
    z.array(boundedText(patternMessage, 200)).check(z.maxLength(100, "Name at most 100 pages")),
  ),
});
export type BrowserTrialRequest = z.infer<typeof browserTrialSchema>;

const trialPageSchema = z.object({
  package: z.string(),
  /** Its path pattern. */
  route: z.string(),
  /** The address to open: the pattern with samples for its parameters. */
  path: z.string(),
  /** Who opens it. Nobody of them is a person: they have no orders, addresses or name of their own. */
  viewer: z.enum(["guest", "customer", "staff", "admin"]),
  /** Whether it is also reached from another page, and left again. */
  isReached: z.boolean(),
  /** Whether it has no bar and no footer of the shop. */
  isOwnLayout: z.boolean(),
  /** Most compressed bytes of scripts that it may load. */
  scriptBudget: z.number(),
});

/** What a browser tries, in this order. */
export const trialPlanSchema = z.object({
  /** Origin of the shop's pages, as the browser sees it. */
  origin: z.string(),
  /** A page of the shell, from which the others are reached. */
  startPath: z.string(),
  /** Packages that get another version. */
  candidates: z.array(z.string()),
  pages: z.array(trialPageSchema),
});

export type TrialPlan = z.infer<typeof trialPlanSchema>;

export const browserTrialResponseSchema = z.object({
  success: z.literal(true),
  /** Null where the shop tries releases itself. */
  trial: z.nullable(
    z.object({
      plan: trialPlanSchema,
      /** Opens the pages of the set below `/preview/trial` for some minutes. */
      token: z.string(),
    }),
  ),
});
