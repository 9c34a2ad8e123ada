import {
  Container,
  color,
  font,
  from,
  frost,
  Logo,
  layer,
  links,
  motion,
  radius,
  shadow,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Link, useLocation } from "wouter";
import { messages } from "../messages.ts";
import { SearchField } from "../search/search-field.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavLinks } from "./nav-links.tsx";
import { useScrolled } from "./use-scrolled.ts";

// Its height never changes: floating is a matter of ground, corners and shadow alone.
const Header = styled.header`
  position: sticky;
  z-index: ${layer.bar};
  top: 0;
  padding-block: ${space(1)};
  pointer-events: none;

  /* What scrolls by fades out above the bar instead of peeping over it. */
  &::before {
    content: "";
    position: absolute;
    z-index: -1;
    inset: 0;
    background: linear-gradient(${color.paper} 40%, transparent);
    opacity: 0;
    transition: opacity ${motion.calm};
  }

  &[data-floating]::before {
    opacity: 1;
  }

  ${from.medium} {
    padding-block: ${space(1.5)};
  }
`;

const Bar = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-inline: -${space(1)};
  padding: ${space(0.75)} ${space(1)};
  pointer-events: auto;
  transition:
    background-color ${motion.calm},
    border-radius ${motion.calm},
    box-shadow ${motion.calm};

  [data-floating] & {
    border-radius: ${radius.full};
    background: ${color.frostGround};
    box-shadow:
      ${shadow.line},
      ${shadow.low};
    backdrop-filter: ${frost};
  }

  ${from.medium} {
    margin-inline: -${space(2)};
    padding-inline: ${space(2)};
  }
`;

const HomeLink = styled(Link)`
  display: flex;
  border-radius: ${radius.small};
  text-decoration: none;

  span {
    font-size: ${font.lead};
  }

  /* On the narrowest screens the mark stands alone: beside it are search, cart and menu. */
  @media (width < 22.5em), (48em <= width < 57.5em) {
    span {
      font-size: 0;
    }
  }
`;

const Wide = styled.nav`
  display: none;

  ${from.medium} {
    display: block;
  }

  ul {
    display: flex;
    gap: ${space(0.5)};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${space(5)};
    padding-inline: ${space(1)};
    border-radius: ${radius.full};
    color: ${color.inkSoft};
    font-size: ${font.control};
    font-weight: ${weight.medium};
    text-decoration: none;
    transition: color ${motion.quick}, background-color ${motion.quick};
  }

  /* Links that releases add scroll when there is no room for them. */
  &:has(li:nth-child(4)) {
    overflow-x: auto;
    white-space: nowrap;
  }

  a:hover {
    color: ${color.ink};
  }

  a:active,
  a[aria-current] {
    background: ${color.brandTint};
    color: ${color.ink};
  }
`;

const End = styled.div`
  flex: 1;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
  min-height: ${space(5.5)};
`;

interface NavbarProps {
  /**
   * The bar's right end at every width: cart, orders, sign-in and the admin menu come from the packages that own them.
   */
  actions?: ReactNode;
  /** List items that the phone's menu has beside the links. */
  menuItems?: ReactNode;
}

/** The bar at the top of every page. Past 20 px of scroll it floats: blurred and rounded. */
export function Navbar({ actions, menuItems }: NavbarProps) {
  const { navbar } = useMessages(messages);
  const [location] = useLocation();
  const isScrolled = useScrolled();
  return (
    <Header data-floating={isScrolled || undefined}>
      <Container>
        <Bar>
          <HomeLink href={links.home}>
            <Logo />
          </HomeLink>
          <Wide aria-label={navbar.label}>
            <ul>
              <NavLinks />
            </ul>
          </Wide>
          <End>
            <SearchField />
            {actions}
            {/* A menu of its own for each page: moving on closes it. */}
            <MobileMenu key={location}>{menuItems}</MobileMenu>
          </End>
        </Bar>
      </Container>
    </Header>
  );
}
