import {
  ButtonLink,
  color,
  font,
  from,
  Heading,
  links,
  radius,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { HeroPacks } from "./hero-packs.tsx";
import { homeMessages } from "./messages.ts";

export function Hero() {
  const text = useMessages(homeMessages);
  return (
    <Ground>
      <div>
        <p className="eyebrow">{text.eyebrow}</p>
        <Heading as="h1" $size="display" tabIndex={-1}>
          {text.title}
        </Heading>
        <p className="lead">{text.lead}</p>
        <ButtonLink href={links.shop} $size="large">
          {text.shopNow}
        </ButtonLink>
      </div>
      <HeroPacks />
    </Ground>
  );
}

const Ground = styled.section`
  display: grid;
  align-items: center;
  overflow: hidden;
  border-radius: ${radius.hero};
  background: linear-gradient(
    105deg,
    ${color.brandTint} 0 52%,
    ${color.tintDeep} 100%
  );

  > :first-child {
    padding: ${space(4)} ${space(3)} 0;
  }

  .eyebrow {
    color: ${color.brand};
    font-size: ${font.small};
    font-weight: ${weight.strong};
    letter-spacing: 0.08em;
    line-height: 1.2;
    text-transform: uppercase;
  }

  h1 {
    margin-block: ${space(1.5)};
  }

  .lead {
    max-width: 40ch;
    margin-bottom: ${space(3)};
    color: ${color.inkSoft};
    font-size: ${font.lead};
  }

  ${from.tablet} {
    grid-template-columns: 1.1fr 1fr;
    min-height: ${space(42)};

    > :first-child {
      padding: ${space(5)} 0 ${space(5)} ${space(4)};
    }
  }

  ${from.desktop} {
    min-height: ${space(48)};

    > :first-child {
      padding: ${space(7)} 0 ${space(7)} ${space(7)};
    }
  }
`;
