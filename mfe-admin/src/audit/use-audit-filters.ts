import { useFields } from "../ui/use-fields.ts";
import type { AuditFilters } from "./queries.ts";

export const noFilters: AuditFilters = {
  action: null,
  actor: null,
  subject: null,
  from: null,
  to: null,
};

/** Audit filters in the address. A new choice returns to the first page. */
export function useAuditFilters() {
  const fields = useFields();
  const names = Object.keys(noFilters) as (keyof AuditFilters)[];
  const filters = { ...noFilters };
  for (const name of names) filters[name] = fields.get(name);
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== null),
    /** Builds an address with some filters changed. */
    buildHref: (changes: Partial<AuditFilters>) => fields.buildHref({ ...changes, page: null }),
    change: (changes: Partial<AuditFilters>) => fields.go({ ...changes, page: null }),
    clear: () => fields.go({ ...noFilters, page: null }),
  };
}

export type UseAuditFilters = ReturnType<typeof useAuditFilters>;
