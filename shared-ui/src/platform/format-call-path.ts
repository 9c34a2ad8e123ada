/** The parts of a call's input that are in its address. */
export interface AddressedInput {
  params?: Readonly<Record<string, string>> | undefined;
  /** Missing and empty values are left out. */
  query?: Readonly<Record<string, string | number | null | undefined>> | undefined;
}

/** Formats the address of a call below `/api`: `/coupons/c1?page=2`. */
export function formatCallPath(
  { path }: { path: string },
  { params = {}, query = {} }: AddressedInput,
): string {
  const fields = Object.entries(query).filter(([, value]) => (value ?? "") !== "");
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  return fields[0]
    ? `${filled}?${new URLSearchParams(fields.map(([name, value]) => [name, `${value}`]))}`
    : filled;
}
