import {
  color,
  font,
  from,
  hairline,
  Logo,
  layer,
  links,
  Nepali,
  type SessionUser,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { LogOut, Search, Store } from "lucide-react";
import { styled } from "styled-components";
import { Link } from "wouter";
import { Keys } from "../ui/shortcuts/keys.tsx";
import { frameMessages } from "./messages.ts";
import { navItem, sideWidth, stackedItem } from "./nav.styles.ts";
import { ScreenLink } from "./screen-link.tsx";
import type { useScreens } from "./use-screens.ts";
import { useSignOut } from "./use-sign-out.ts";

export interface FrameNavProps extends ReturnType<typeof useScreens> {
  user: SessionUser;
  /** Opens the command palette. */
  onSearch(): void;
}

/** The navigation on a wide screen: all screens, search, the signed-in user and the exits. */
export function SideBar({ user, screens, open, onSearch }: FrameNavProps) {
  const text = useMessages(frameMessages);
  const signOut = useSignOut();
  return (
    <Bar>
      <Brand>
        <Logo />
      </Brand>
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={onSearch}>
        <Search aria-hidden />
        {text.search}
        <Hint aria-hidden>
          <Keys keys="Mod+k" />
        </Hint>
      </button>
      <nav aria-label={text.nav}>
        <ul>
          {screens.map((screen) => (
            <li key={screen.name}>
              <ScreenLink screen={screen} isOpen={screen === open} />
            </li>
          ))}
        </ul>
      </nav>
      <End>
        <Who title={user.email}>
          <strong>
            <Nepali text={user.name} />
          </strong>
          {user.role !== "customer" && <span>{getValueName(text.roles, user.role)}</span>}
        </Who>
        <Link href={links.home}>
          <Store aria-hidden />
          {text.viewShop}
        </Link>
        <button type="button" {...signOut}>
          <LogOut aria-hidden />
          {text.logout}
        </button>
      </End>
    </Bar>
  );
}

const Bar = styled.header`
  display: none;

  ${from.medium} {
    position: fixed;
    z-index: ${layer.bar};
    inset: 0 auto 0 0;
    display: flex;
    flex-direction: column;
    gap: ${space(1.5)};
    width: ${sideWidth.tablet};
    padding: ${space(1.5)} ${space(0.75)};
    border-right: ${hairline};
    background: ${color.surface};
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  ${from.desktop} {
    width: ${sideWidth.desktop};
    padding: ${space(2)} ${space(1.5)};
  }

  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(0.25)};
  }

  a,
  button {
    ${navItem}
    ${stackedItem}

    ${from.desktop} {
      flex-direction: row;
      justify-content: flex-start;
      gap: ${space(1.5)};
      min-height: ${space(5)};
      padding: ${space(0.5)} ${space(1.5)};
      font-size: ${font.control};
      font-weight: ${weight.medium};
      text-align: start;
    }
  }
`;

/** The shop's logo, on a tablet without the name. */
const Brand = styled.div`
  flex: none;
  width: ${space(3.5)};
  margin-inline: auto;
  padding-block: ${space(1)};
  overflow: hidden;

  ${from.desktop} {
    width: auto;
    margin-inline: ${space(1.5)};
  }
`;

const Hint = styled.span`
  display: none;

  ${from.desktop} {
    display: inline;
    margin-left: auto;
  }
`;

const End = styled.div`
  display: grid;
  gap: ${space(0.25)};
  margin-top: auto;
  padding-top: ${space(1)};
  border-top: ${hairline};
`;

const Who = styled.p`
  padding: ${space(0.5)} 0;
  color: ${color.inkSoft};
  font-size: ${font.small};
  text-align: center;
  overflow-wrap: anywhere;

  strong {
    display: -webkit-box;
    overflow: hidden;
    color: ${color.ink};
    font-weight: ${weight.strong};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  ${from.desktop} {
    padding: ${space(0.5)} ${space(1.5)};
    text-align: start;

    strong {
      font-size: ${font.control};
    }
  }
`;
