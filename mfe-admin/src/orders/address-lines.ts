import type { AdminOrder } from "@aushadhi/api/contract";

/** The lines of an address below name and phone, each once: the checkout asks once for district and province. */
export function addressLines(
  address: AdminOrder["address"],
  pin: (code: string) => string,
): string[] {
  const { addressLine1, addressLine2, city, district, province, postalCode } = address;
  const place = [...new Set([city, district, province])].join(", ");
  const lines = [addressLine1, addressLine2, place, postalCode && pin(postalCode)];
  return [...new Set(lines.filter((line): line is string => !!line))];
}
