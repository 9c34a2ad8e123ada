import { styled } from "styled-components";
import { color, font, radius, space, weight } from "../theme/tokens.ts";

/** The shop's name. */
export const shopName = "Aushadhi";

const Mark = styled.svg`
  flex: none;
  width: ${space(3.5)};
  height: ${space(3.5)};
  border-radius: ${radius.small};
  background: ${color.brand};
  color: ${color.brandInk};
`;

const Lockup = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.25)};
  color: ${color.ink};
  font-size: ${font.lead};
  font-weight: ${weight.heavy};
  letter-spacing: -0.02em;
`;

/** The logo: a plus in a rounded square, with the shop's name beside it. */
export function Logo() {
  return (
    <Lockup>
      <Mark viewBox="0 0 28 28" aria-hidden="true">
        <path d="M12 6h4v6h6v4h-6v6h-4v-6H6v-4h6z" fill="currentColor" />
      </Mark>
      {shopName}
    </Lockup>
  );
}
