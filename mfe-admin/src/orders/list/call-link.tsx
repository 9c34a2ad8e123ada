import { getCallHref } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { Phone } from "lucide-react";

interface CallLinkProps {
  number: string;
  label: string;
}

/** Calls the customer of a row; only on a phone. */
export const CallLink = ({ number, label }: CallLinkProps) => (
  <a className="call" href={getCallHref(number)} aria-label={label}>
    <Phone size={16} aria-hidden />
  </a>
);
