import {
  ButtonLink,
  Container,
  color,
  font,
  from,
  links,
  Notice,
  type SessionUser,
  sessionAtom,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { useLateHeading } from "@aushadhi/shared-ui/bundled/use-late-heading.ts";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Link, useLocation } from "wouter";
import { account } from "./messages.ts";

export interface AccountPageProps {
  /** What a visitor who is not signed in reads. */
  signIn: { title: string; text: string };
  /** The page's own path with its query: there the login dialog opens, and there the visitor stays. */
  href: string;
  /** What else such a visitor can do. */
  guestAction?: ReactNode;
  /** The page of a signed-in user. */
  children(user: SessionUser): ReactNode;
}

/** A page of the account. Signed-in users see the links to its other pages first, and then the content. */
export function AccountPage({ signIn, href, guestAction, children }: AccountPageProps) {
  const { login } = useMessages(account);
  const user = useAtomValue(sessionAtom);
  // What had the focus may have gone with the session.
  useLateHeading(user !== null);
  if (!user) {
    return (
      <Page>
        <Notice heading="h1" {...signIn}>
          {/* Loaded in full, so that a session that ended unseen by this tab has ended for it too. */}
          <ButtonLink as="a" href={`${href}${href.includes("?") ? "&" : "?"}login=`}>
            {login}
          </ButtonLink>
          {guestAction}
        </Notice>
      </Page>
    );
  }
  return (
    <Page>
      <AccountNav />
      {children(user)}
    </Page>
  );
}

function AccountNav() {
  const { nav } = useMessages(account);
  const [path] = useLocation();
  const entry = (href: string, name: string) => (
    <Link href={href} aria-current={currentOf(href, path)}>
      {name}
    </Link>
  );
  return (
    <Nav aria-label={nav.label}>
      {entry(links.profile, nav.profile)}
      {entry(links.orders, nav.orders)}
      {entry(links.addresses, nav.addresses)}
    </Nav>
  );
}

/** One order is a place within My Orders. */
const currentOf = (href: string, path: string) =>
  path === href ? "page" : path.startsWith(`${links.orders}/`) && href === links.orders;

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding-block: ${space(2)} ${space(4)};

  ${from.tablet} {
    padding-block: ${space(3)} ${space(6)};
  }
`;

const Nav = styled.nav`
  display: flex;
  gap: ${space(3)};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};

  a {
    flex: none;
    padding-block: ${space(1)};
    border-bottom: 2px solid transparent;
    color: ${color.inkSoft};
    font-size: ${font.control};
    font-weight: ${weight.strong};
    text-decoration: none;
  }

  a:hover {
    color: ${color.ink};
  }

  a:is([aria-current="page"], [aria-current="true"]) {
    border-color: ${color.brand};
    color: ${color.brand};
  }
`;
