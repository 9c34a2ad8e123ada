import { usePlatform } from "@aushadhi/shared-ui";
import { PhoneLink } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { styled } from "styled-components";

/** The shop's phone number, to call. */
export function CallUs() {
  const { phone } = usePlatform().shop;
  return <Phone number={phone} />;
}

const Phone = styled(PhoneLink)`
  color: inherit;
`;
