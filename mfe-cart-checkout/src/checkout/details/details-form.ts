import {
  type Address,
  type AddressInput,
  cityMessage,
  isDeliveredTo,
  isNepalPhone,
  isWellFormed,
  limits,
  normalizeCity,
  normalizeDigits,
  normalizePhone,
  phoneMessage,
  z,
} from "@aushadhi/api/contract";
import { type Details, detailsSchema } from "../draft/draft.ts";
import { checkout } from "../messages.ts";

const text = checkout.en.validation;

/** Both names are one on the label, with a space between them. */
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
      z.trim(),
      z.minLength(min, required),
      z.maxLength(max, tooLong),
      z.refine(isPrintable, text.oneLine),
    );

const email = z.email();
const optionalEmail = z.string().check(
  z.trim(),
  z.maxLength(limits.emailLength, text.tooLong.email),
  z.refine((typed) => typed === "" || email.safeParse(typed).success, text.email),
);

const contact = {
  email: optionalEmail,
  shippingMethod: detailsSchema.shape.shippingMethod,
  specialInstructions: z.string().check(
    z.trim(),
    z.maxLength(limits.specialInstructionsLength, text.tooLong.instructions),
    z.refine((typed) => isWellFormed(typed) && !typed.includes("\0"), text.oneLine),
  ),
};

const { tooLong } = text;

/** The form's address. It comes out as the API keeps it: digits and Birgunj in Latin letters, the number without spaces. */
const addressForm = {
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
export const detailsForm = z.object({ ...contact, ...addressForm });
/** The form when a saved address is chosen: what was typed of another one is neither checked nor lost. */
export const contactForm = z.object({ ...detailsSchema.shape, ...contact });
/** The form when an address is added alone. */
export const addressOnlyForm = z.object({ ...detailsSchema.shape, ...addressForm });

/** What keeps a saved address from being delivered to, in the words of the form; null when nothing does. */
export function addressProblem({ city, phoneNumber }: Address): string | null {
  if (!isDeliveredTo(city)) return cityMessage;
  return isNepalPhone(phoneNumber) ? null : phoneMessage;
}

/** The form's address as the API takes it. */
export const toAddressInput = (details: Details): AddressInput => ({
  fullName: `${details.firstName} ${details.lastName}`,
  phoneNumber: details.phone,
  addressLine1: details.address,
  addressLine2: details.address2 || null,
  city: details.city,
  district: details.state,
  province: details.state,
  postalCode: details.pin,
  isDefault: details.save,
  type: "delivery",
});

const fieldOf: Readonly<Record<string, keyof Details>> = {
  fullName: "firstName",
  phoneNumber: "phone",
  addressLine1: "address",
  addressLine2: "address2",
  city: "city",
  district: "state",
  province: "state",
  postalCode: "pin",
  email: "email",
  specialInstructions: "specialInstructions",
};

/** What the server said of the fields it knows, by the form's own names. */
export function fieldErrors(said: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(said)) {
    const field = fieldOf[name];
    if (field) errors[field] = message;
  }
  return errors;
}
export type FieldErrors = { [Field in keyof Details]?: string };
