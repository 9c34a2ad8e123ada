import {
  color,
  Dialog,
  font,
  hairline,
  links,
  Nepali,
  space,
  target,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { LogOut, Search, Store } from "lucide-react";
import { styled } from "styled-components";
import { Link } from "wouter";
import { useOpener } from "../ui/dialog/use-opener.ts";
import { frameMessages } from "./messages.ts";
import { navItem } from "./nav.styles.ts";
import { ScreenLink } from "./screen-link.tsx";
import type { FrameNavProps } from "./side-bar.tsx";
import { useSignOut } from "./use-sign-out.ts";

/**
 * Everything without a place in the phone's bar: the other screens, search, the signed-in user and
 * the exits.
 */
export default function MoreDialog(props: FrameNavProps & { onClose(): void }) {
  const { user, screens, open, onSearch, onClose } = props;
  const text = useMessages(frameMessages);
  const signOut = useSignOut();
  const returnFocus = useOpener(true);
  const search = () => {
    onClose();
    onSearch();
  };
  return (
    <Dialog
      open
      title={text.more}
      onClose={onClose}
      closeLabel={text.close}
      returnFocus={returnFocus}
    >
      <List>
        <li>
          <button type="button" onClick={search}>
            <Search aria-hidden />
            {text.search}
          </button>
        </li>
        {screens.map((screen) => (
          <li key={screen.name}>
            <ScreenLink screen={screen} isOpen={screen === open} onClick={onClose} />
          </li>
        ))}
      </List>
      <Who>
        <strong>
          <Nepali text={user.name} />
        </strong>{" "}
        {user.role !== "customer" && <span>{getValueName(text.roles, user.role)}</span>}
      </Who>
      <List>
        <li>
          <Link href={links.home} onClick={onClose}>
            <Store aria-hidden />
            {text.viewShop}
          </Link>
        </li>
        <li>
          <button type="button" {...signOut}>
            <LogOut aria-hidden />
            {text.logout}
          </button>
        </li>
      </List>
    </Dialog>
  );
}

const List = styled.ul`
  margin-inline: -${space(1.5)};

  a,
  button {
    ${navItem}
    min-height: ${target.medium};
  }
`;

const Who = styled.p`
  margin-top: ${space(2)};
  padding-block: ${space(2)} ${space(0.5)};
  border-top: ${hairline};
  color: ${color.inkSoft};
  font-size: ${font.note};

  strong {
    color: ${color.ink};
    font-weight: ${weight.strong};
  }
`;
