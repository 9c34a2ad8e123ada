import { css, styled } from "styled-components";
import { color, font, radius, shadow, space, weight } from "../theme/tokens.ts";

const kinds = {
  plain: css`
    background: ${color.surface};
    color: ${color.inkSoft};
    box-shadow: ${shadow.low};
  `,
  offer: css`
    background: ${color.offer};
    color: ${color.offerInk};
  `,
  featured: css`
    background: ${color.offerTint};
    color: ${color.offer};
  `,
  good: css`
    background: ${color.brandTint};
    color: ${color.brandDeep};
  `,
  warn: css`
    background: ${color.warnTint};
    color: ${color.warn};
  `,
  danger: css`
    background: ${color.dangerTint};
    color: ${color.danger};
  `,
};

export type BadgeKind = keyof typeof kinds;

/** A short label: a status, a count or an offer. */
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
