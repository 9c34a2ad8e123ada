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

// The height never changes: floating changes only background, corners and shadow.
const Header = styled.header`
  position: sticky;
  z-index: ${layer.bar};
  top: 0;
  padding-block: ${space(1)};
  pointer-events: none;

  /* Content fades out above the bar, so that it does not show over it. */
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

  /* At 400 % zoom it would leave too little of the page to read. */
  @media (max-height: 15em) {
    position: relative;
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

  /* The narrowest screens show only the mark, because search, cart and menu need the room. */
  @media (width < 22.5em) {
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

  /* A tablet has no room for the shop's name and a second link to the home page. */
  @media (width >= 48em) and (width < 57.5em) {
    li:first-child {
      display: none;
    }
  }

  /* With links added by releases, the list scrolls when there is no room. */
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
  /** The right end of the bar at every width: cart, orders, sign-in and admin menu. */
  actions?: ReactNode;
  /** List items of the phone's menu, besides the links. */
  menuItems?: ReactNode;
}

/** The bar at the top of every page. After 20 px of scroll it floats: blurred and rounded. */
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
            {/* A new menu for each page, so that navigating closes it. */}
            <MobileMenu key={location}>{menuItems}</MobileMenu>
          </End>
        </Bar>
      </Container>
    </Header>
  );
}
