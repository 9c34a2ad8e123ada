import { Unbroken, usePlatform } from "@aushadhi/shared-ui";

/** A link that calls the shop. */
export function PhoneLink() {
  const { phone } = usePlatform().shop;
  return (
    <Unbroken as="a" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
      {phone}
    </Unbroken>
  );
}

/** A link that writes to the shop; to the support by default. */
export function EmailLink({ to = "email" }: { to?: "email" | "privacyEmail" }) {
  const address = usePlatform().shop[to];
  return <a href={`mailto:${address}`}>{address}</a>;
}
