import { auditListQuerySchema, auditListResponseSchema } from "../audit.ts";
import { endpoint } from "../endpoint.ts";

export const listAuditEntries = endpoint({
  method: "GET",
  path: "/audit",
  summary: "List the audit log, newest first",
  access: "admin",
  query: auditListQuerySchema,
  answer: auditListResponseSchema,
});
