import { Unbroken } from "@aushadhi/shared-ui";

/** A telephone number in one line. */
export const PhoneNumber = ({ number }: { number: string }) => <Unbroken>{number}</Unbroken>;

/** Address that calls a number. */
export const getCallHref = (number: string) => `tel:${number.replace(/[^+\d]/g, "")}`;

/** A telephone number in one line, as a link that calls it. */
export const PhoneLink = ({ number, className }: { number: string; className?: string }) => (
  <Unbroken as="a" href={getCallHref(number)} className={className}>
    {number}
  </Unbroken>
);
