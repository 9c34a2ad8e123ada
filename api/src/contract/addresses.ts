import {
  addressTypes,
  isNepalPhone,
  normalizeCity,
  normalizePhone,
  phoneMessage,
} from "./address-rules.ts";
import { boundedText, line, lineOrNone, oneOf, optionalFlag } from "./fields.ts";
import { limits } from "./limits.ts";
import { normalizeDigits } from "./normalize-digits.ts";
import { z } from "./zod.ts";

export const addressSchema = z.object({
  id: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  addressLine1: z.string(),
  addressLine2: z.nullable(z.string()),
  city: z.string(),
  district: z.string(),
  province: z.string(),
  postalCode: z.nullable(z.string()),
  isDefault: z.boolean(),
  type: z.enum(addressTypes),
});
export type Address = z.infer<typeof addressSchema>;

const phoneNumber = boundedText(phoneMessage, 100).check(
  z.overwrite(normalizePhone),
  z.refine(isNepalPhone, phoneMessage),
);

/** A one-line text that may be missing or empty; both become null. */
const optionalLine = (name: string, max: number) => z._default(lineOrNone(name, max), null);

/** Body of POST /addresses and PUT /addresses/{id}. PUT replaces the whole address. */
export const addressInputSchema = z.object({
  fullName: line("fullName", "Full name is required"),
  phoneNumber,
  addressLine1: line("addressLine1", "Address is required"),
  addressLine2: optionalLine("addressLine2", limits.addressTextLength),
  city: line("city", "City is required").check(z.overwrite(normalizeCity)),
  district: line("district", "District is required"),
  province: line("province", "Province is required"),
  postalCode: z.pipe(
    optionalLine("postalCode", limits.maxPinLength),
    z.nullable(
      z
        .string()
        .check(
          z.overwrite(normalizeDigits),
          z.minLength(limits.minPinLength, "PIN code is required"),
        ),
    ),
  ),
  /** Default: false for a new address that is not the first; unchanged for an existing one. */
  isDefault: optionalFlag("isDefault"),
  type: z._default(oneOf("type", addressTypes), "delivery"),
});
export type AddressInput = z.infer<typeof addressInputSchema>;

const success = z.literal(true);
export const addressListResponseSchema = z.object({ success, addresses: z.array(addressSchema) });
export const addressResponseSchema = z.object({ success, address: addressSchema });
/** Answer of GET /addresses/default: null if the person has no address. */
export const defaultAddressResponseSchema = z.object({
  success,
  address: z.nullable(addressSchema),
});
