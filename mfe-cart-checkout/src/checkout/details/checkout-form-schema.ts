import {
  cityMessage,
  isDeliveredTo,
  isNepalPhone,
  isWellFormed,
  limits,
  normalizeCity,
  normalizeCode,
  normalizeDigits,
  normalizePhone,
  phoneMessage,
  visibleText,
  z,
} from "@aushadhi/api/contract";
import { detailsSchema } from "../draft/draft.ts";
import { checkout } from "../messages.ts";

const text = checkout.en.validation;

/** Both names are joined with a space on the label. */
const nameLength = Math.floor((limits.addressTextLength - 1) / 2);
const isPrintable = (typed: string) => !/\p{Cc}/u.test(typed) && isWellFormed(typed);

interface Lengths {
  min?: number;
  max?: number;
}

const line = (
  required: string,
  tooLong: string,
  { min = 1, max = limits.addressTextLength }: Lengths = {},
) =>
  z
    .string()
    .check(
      z.overwrite(visibleText),
      z.trim(),
      z.minLength(min, required),
      z.maxLength(max, tooLong),
      z.refine(isPrintable, text.oneLine),
    );

const email = z.email();
const optionalEmail = z.string().check(
  z.overwrite(normalizeCode),
  z.maxLength(limits.emailLength, text.tooLong.email),
  z.refine((typed) => typed === "" || email.safeParse(typed).success, text.email),
);

const contact = {
  email: optionalEmail,
  shippingMethod: detailsSchema.shape.shippingMethod,
  specialInstructions: z.string().check(
    z.overwrite(visibleText),
    z.trim(),
    z.maxLength(limits.specialInstructionsLength, text.tooLong.instructions),
    z.refine((typed) => isWellFormed(typed) && !typed.includes("\0"), text.oneLine),
  ),
};

const { tooLong } = text;

/**
 * The form's address: phone, names, street, city and PIN. Output is normalized as the API stores it: digits and Birgunj in Latin
 * script, the phone number with +977.
 */
const address = {
  phone: z
    .string()
    .check(
      z.overwrite(normalizePhone),
      z.minLength(limits.minPhoneLength, text.phoneShort),
      z.maxLength(limits.maxPhoneLength, text.phoneLong),
      z.refine(isNepalPhone, phoneMessage),
    ),
  firstName: line(text.firstName, tooLong.firstName(nameLength), { max: nameLength }),
  lastName: line(text.lastName, tooLong.lastName(nameLength), { max: nameLength }),
  address: line(text.address, tooLong.address),
  address2: line("", tooLong.address, { min: 0 }),
  city: line(text.city, tooLong.city).check(
    z.overwrite(normalizeCity),
    z.refine(isDeliveredTo, cityMessage),
  ),
  state: line(text.state, tooLong.state),
  pin: line(text.pin, tooLong.pin, { min: limits.minPinLength, max: limits.maxPinLength }).check(
    z.overwrite(normalizeDigits),
  ),
  country: line(text.country, text.country),
  save: z.boolean(),
};

/** The whole form, for a new address. */
export const checkoutFormSchema = z.object({ ...contact, ...address });
/** The form with a saved address chosen: the typed address is kept but not validated. */
export const contactFormSchema = z.object({ ...detailsSchema.shape, ...contact });
/** The form for adding only an address. */
export const addressFormSchema = z.object({ ...detailsSchema.shape, ...address });
