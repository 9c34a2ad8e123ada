/** The part of an address below name and phone number. */
export interface Place {
  addressLine1: string;
  addressLine2?: string | null | undefined;
  city: string;
  district: string;
  province: string;
  postalCode?: string | null | undefined;
}

/**
 * Lists an address's lines as on a label, without repeats: the checkout asks once for district and province.
 * @param formatPin words for the PIN code
 */
export function listAddressLines(place: Place, formatPin: (code: string) => string): string[] {
  const { addressLine1, addressLine2, city, district, province, postalCode } = place;
  const region = [...new Set([city, district, province])].join(", ");
  const lines = [addressLine1, addressLine2, region, postalCode && formatPin(postalCode)];
  return [...new Set(lines.filter((line): line is string => !!line))];
}
