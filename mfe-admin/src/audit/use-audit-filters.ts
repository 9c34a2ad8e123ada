import { useFields } from "../ui/use-fields.ts";
import type { AuditFilters } from "./api.ts";

const none: AuditFilters = { action: null, actor: null, subject: null, from: null, to: null };

/** What the address asks for. Another choice begins at the first page. */
export function useAuditFilters() {
  const fields = useFields();
  const filters: AuditFilters = {
    action: fields.get("action"),
    actor: fields.get("actor"),
    subject: fields.get("subject"),
    from: fields.get("from"),
    to: fields.get("to"),
  };
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== null),
    /** Address with some of it changed. */
    href: (changes: Partial<AuditFilters>) => fields.href({ ...changes, page: null }),
    change: (changes: Partial<AuditFilters>) => fields.go({ ...changes, page: null }),
    clear: () => fields.go({ ...none, page: null }),
  };
}

export type UseAuditFilters = ReturnType<typeof useAuditFilters>;
