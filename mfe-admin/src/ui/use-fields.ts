import { useLocation, useSearch } from "wouter";

/** Fields of the address's query; null takes one out. */
export type FieldChanges = Readonly<Record<string, string | number | null>>;

export interface AddressFields {
  get(name: string): string | null;
  /** The same page with some fields changed. */
  buildHref(changes: FieldChanges): string;
  /** `replace` leaves no step to go back to, as for a text that is still being typed. */
  go(changes: FieldChanges, options?: { replace?: boolean }): void;
}

/** What a screen keeps in its address, so that it can be reloaded, shared and gone back to. */
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
