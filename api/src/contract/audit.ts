import { calendarDay, idText, paging } from "./fields.ts";
import { z } from "./zod.ts";

/** An action in the back office. */
export const auditEntrySchema = z.object({
  id: z.string(),
  /** Kind of the object and the action: `order.status`. */
  action: z.string(),
  /** Id of the object. */
  subject: z.string(),
  /** The changed values, before and after; null where there are none. */
  before: z.unknown(),
  after: z.unknown(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  actor: z.object({
    /** Id of a user, or `token:` and the id of a release token. */
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
  /** All actions in the log, in alphabetical order, for a filter. */
  actions: z.array(z.string()),
  /** Names of what the entries refer to, by id; none from an older API. */
  names: z.optional(z.record(z.string(), z.string())),
});
export type AuditListResponse = z.infer<typeof auditListResponseSchema>;
