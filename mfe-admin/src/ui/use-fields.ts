import { useLocation, useSearch } from "wouter";

/** Parameters of the address to change; null removes one. */
export type FieldChanges = Readonly<Record<string, string | number | null>>;

export interface AddressFields {
  get(name: string): string | null;
  /** Builds the current address with some parameters changed. */
  buildHref(changes: FieldChanges): string;
  /** `replace` adds no history entry, as for text that is still being typed. */
  go(changes: FieldChanges, options?: { replace?: boolean }): void;
}

/** A screen's state in its address, so that it can be reloaded, shared and returned to. */
export function useFields(): AddressFields {
  const [path, navigate] = useLocation();
  const fields = new URLSearchParams(useSearch());
  const buildHref = (changes: FieldChanges) => {
    const changed = new URLSearchParams(fields);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) changed.delete(name);
      else changed.set(name, String(value));
    }
    const query = changed.toString();
    return query === "" ? path : `${path}?${query}`;
  };
  return {
    get: (name) => fields.get(name),
    buildHref,
    go: (changes, options) => navigate(buildHref(changes), options),
  };
}
