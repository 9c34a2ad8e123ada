import { usePlatform } from "@aushadhi/shared-ui";

/** The shop's phone number, to be called. */
export function PhoneLink() {
  const { phone } = usePlatform().shop;
  return <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>;
}

/** An e-mail address of the shop, to be written to; that of the support unless told. */
export function EmailLink({ to = "email" }: { to?: "email" | "privacyEmail" }) {
  const address = usePlatform().shop[to];
  return <a href={`mailto:${address}`}>{address}</a>;
}
