import { css, styled } from "styled-components";
import { color, font, radius, shadow, space, weight } from "../theme/tokens.ts";

const paint = (ground: string, ink: string) => css`
  background: ${ground};
  color: ${ink};
`;

const kinds = {
  plain: css`
    ${paint(color.surface, color.inkSoft)}
    box-shadow: ${shadow.low};
  `,
  offer: paint(color.offer, color.offerInk),
  featured: paint(color.offerTint, color.offer),
  good: paint(color.brandTint, color.brandDeep),
  warn: paint(color.warnTint, color.warn),
  danger: paint(color.dangerTint, color.danger),
};

export type BadgeKind = keyof typeof kinds;

/** A word or figure that marks something. */
export const Badge = styled.span<{ $kind?: BadgeKind }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  padding: ${space(0.75)} ${space(1.25)};
  border-radius: ${radius.full};
  font-size: ${font.small};
  font-weight: ${weight.strong};
  line-height: 1;
  white-space: nowrap;
  ${({ $kind = "plain" }) => kinds[$kind]}
`;
