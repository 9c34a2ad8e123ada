import { calendarDay, idText, paging } from "./fields.ts";
import { z } from "./zod.ts";

/** Something that was done in the back office. */
export const auditEntrySchema = z.object({
  id: z.string(),
  /** `order.status`: the kind of thing and what was done to it. */
  action: z.string(),
  /** Id of the thing. */
  subject: z.string(),
  /** What of it was changed, as it was and as it became; null where there was or is none. */
  before: z.unknown(),
  after: z.unknown(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  actor: z.object({
    /** Of a user, or `token:` and that of a release token. */
    id: z.string(),
    /** Null for a command: its name is the id. */
    name: z.nullable(z.string()),
  }),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Query of GET /audit. Days are those of Kathmandu, both included. */
export const auditListQuerySchema = z
  .object({
    ...paging,
    action: z.optional(idText("action must be the name of an action")),
    actor: z.optional(idText("actor must be the id of a user")),
    subject: z.optional(idText("subject must be the id of what was changed")),
    from: z.optional(calendarDay("from")),
    to: z.optional(calendarDay("to")),
  })
  .check(
    z.refine(({ from = "", to }) => to === undefined || from <= to, {
      error: "to must not be before from",
      path: ["to"],
    }),
  );
export type AuditListQuery = z.infer<typeof auditListQuerySchema>;

export const auditListResponseSchema = z.object({
  success: z.literal(true),
  /** Newest first. */
  entries: z.array(auditEntrySchema),
  total: z.number(),
  /** Every action that was ever done, in alphabetical order, to choose from. */
  actions: z.array(z.string()),
  /** Names of what the entries refer to, by id; none from an older API. */
  names: z.optional(z.record(z.string(), z.string())),
});
export type AuditListResponse = z.infer<typeof auditListResponseSchema>;
