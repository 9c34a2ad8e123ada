import { packageNameSchema, releaseVersionSchema } from "./release-manifest.ts";
import { z } from "./zod.ts";

/** Limits of canaries. Some visitors always get what is stable, since a canary is compared with it. */
export const canaryLimits = { maxPercent: 90, maxSteps: 10, maxMinutes: 10_080 } as const;

const percentMessage = `must be a whole number from 1 to ${canaryLimits.maxPercent}`;
/** Percent of all visitors. */
const percentSchema = z
  .int(percentMessage)
  .check(z.gte(1, percentMessage), z.lte(canaryLimits.maxPercent, percentMessage));

const minutesMessage = `must be a whole number from 1 to ${canaryLimits.maxMinutes}`;
const canaryStepSchema = z.object({
  percent: percentSchema,
  /** How long the step lasts at least. */
  minutes: z
    .int(minutesMessage)
    .check(z.gte(1, minutesMessage), z.lte(canaryLimits.maxMinutes, minutesMessage)),
});
/** A step of a canary: for how many percent of all visitors, and for how many minutes at least. */
export type CanaryStep = z.infer<typeof canaryStepSchema>;

const planMessage = `must be 1 to ${canaryLimits.maxSteps} steps, each for more visitors than the one before`;
/** The steps of a canary. After the last one it is promoted to everybody. */
export const canaryPlanSchema = z.array(canaryStepSchema).check(
  z.minLength(1, planMessage),
  z.maxLength(canaryLimits.maxSteps, planMessage),
  z.refine(
    (steps) =>
      steps.every(({ percent }, at) => at === 0 || percent > (steps[at - 1]?.percent ?? 0)),
    planMessage,
  ),
);

/** What a part of the visitors gets, in `PATCH /api/releases/channels`. */
export const canaryRequestFields = {
  /**
   * Versions by package. New ones start a canary, or replace the one of the same packages. The versions of a running
   * canary change its share or plan.
   */
  canary: z.optional(z.record(packageNameSchema, releaseVersionSchema)),
  /** Percent of all visitors; by default the plan's first step, or 10. */
  percent: z.optional(percentSchema),
  /** Steps that are taken when their time is over and enough documents say that nothing is worse. */
  plan: z.optional(canaryPlanSchema),
};

/** How a canary is, or how it ended: by promotion, by its own test, by hand, or by a newer canary of its packages. */
export const canaryStates = ["running", "promoted", "taken_back", "stopped", "replaced"] as const;
export type CanaryState = (typeof canaryStates)[number];

/** `fail` is proven; `pass` means enough documents and no doubt; `inconclusive` means to wait. */
export const canaryVerdicts = ["pass", "fail", "inconclusive"] as const;
export type CanaryVerdict = (typeof canaryVerdicts)[number];

/**
 * What is compared: documents that were silent or failed by the time they should have answered, documents that failed as
 * soon as it is heard of, documents that the server could not render whole, and refused orders.
 */
export const canarySignals = ["documents", "failures", "renders", "orders"] as const;
export type CanarySignal = (typeof canarySignals)[number];

/** Why a canary with a plan does not take its next step now. */
export const canaryWaits = ["time", "documents", "doubt", "blocked"] as const;
export type CanaryWait = (typeof canaryWaits)[number];

const trialsSchema = z.object({
  /** Documents or orders. */
  trials: z.number(),
  /** Those of them that went wrong. */
  bad: z.number(),
});

const bothSchema = z.object({ canary: trialsSchema, stable: trialsSchema });

/** ISO 8601 in UTC. */
const timestampSchema = z.string();
const actorSchema = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }));

/** How the documents of a canary and of stable did. */
const curvesSchema = z.object({
  /** Mean seconds from sending a document until it is hydrated; null when unknown. Slower is shown and never fails it. */
  hydration: z.object({ canary: z.nullable(z.number()), stable: z.nullable(z.number()) }),
  /** Documents by the minute in which they were sent, of the last hours, oldest first. A minute without documents is missing. */
  minutes: z.array(z.object({ at: timestampSchema, ...bothSchema.shape })),
});
export type CanaryCurves = z.infer<typeof curvesSchema>;

export const canaryCurvesResponseSchema = z.object({
  success: z.literal(true),
  ...curvesSchema.shape,
});

const canarySchema = z.object({
  id: z.number(),
  /** By package. */
  versions: z.record(z.string(), z.string()),
  /** The stable versions of these packages when it started; null for a new package. */
  replaces: z.record(z.string(), z.nullable(z.string())),
  state: z.enum(canaryStates),
  /** Percent of all visitors who get it, or got it last. */
  percent: z.number(),
  plan: z.nullable(z.array(z.object({ percent: z.number(), minutes: z.number() }))),
  /** Index of the plan's step, from 0; null without a plan. */
  step: z.nullable(z.number()),
  steppedAt: timestampSchema,
  startedAt: timestampSchema,
  startedBy: actorSchema,
  endedAt: z.nullable(timestampSchema),
  /** Null while it runs, and when it ended by itself. */
  endedBy: actorSchema,
  /** Why it was taken back, or is not promoted, in words; null for none. */
  reason: z.nullable(z.string()),
  /** Null without a plan, and when it has ended. */
  waitsFor: z.nullable(z.enum(canaryWaits)),
  verdict: z.enum(canaryVerdicts),
  test: z.object({
    /** It fails when the value of a signal reaches this: how many times likelier a worse canary is than an equal one. */
    threshold: z.number(),
    /** Documents of the canary that must have answered before its next step. */
    minimumDocuments: z.number(),
    /** Documents of the canary that have answered since its last step. */
    documents: z.number(),
    signals: z.array(
      z.object({
        ...bothSchema.shape,
        signal: z.enum(canarySignals),
        /** In the unit of `threshold`, now and at most so far. */
        value: z.number(),
        most: z.number(),
      }),
    ),
    /** Until when figures are known for sure; null before the first ones. */
    until: z.nullable(timestampSchema),
  }),
});
export type Canary = z.infer<typeof canarySchema>;

export const canaryListResponseSchema = z.object({
  success: z.literal(true),
  /** The running ones, then the last that ended, newest first. */
  canaries: z.array(canarySchema),
});
