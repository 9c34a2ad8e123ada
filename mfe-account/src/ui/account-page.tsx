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
  /** Texts for a guest. */
  signIn: { title: string; text: string };
  /** The page's own path with its query. The login dialog opens on this page. */
  href: string;
  /** Another action for a guest. */
  guestAction?: ReactNode;
  /** The page of a signed-in user. */
  children(user: SessionUser): ReactNode;
}

/** An account page: the account's navigation and the content, or a login link for guests. */
export function AccountPage({ signIn, href, guestAction, children }: AccountPageProps) {
  const { login } = useMessages(account);
  const user = useAtomValue(sessionAtom);
  // The focused element may have been removed with the session.
  useLateHeading(user !== null);
  if (!user) {
    return (
      <Page>
        <Notice heading="h1" {...signIn}>
          {/* A full page load, because this tab may not know that the session has ended. */}
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
  const renderEntry = (href: string, name: string) => (
    <Link href={href} aria-current={getAriaCurrent(href, path)}>
      {name}
    </Link>
  );
  return (
    <Nav aria-label={nav.label}>
      {renderEntry(links.profile, nav.profile)}
      {renderEntry(links.orders, nav.orders)}
      {renderEntry(links.addresses, nav.addresses)}
    </Nav>
  );
}

/** The page of one order also marks My Orders as current. */
const getAriaCurrent = (href: string, path: string) =>
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
  /* A shade at the edges that hide entries; at both ends of the row, the paper that scrolls with it covers the shade. */
  background:
    linear-gradient(90deg, ${color.paper} 40%, transparent) 0 0 / ${space(4)} 100% local,
    linear-gradient(-90deg, ${color.paper} 40%, transparent) 100% 0 / ${space(4)} 100% local,
    linear-gradient(90deg, ${color.lineStrong}, transparent) 0 0 / ${space(1.5)} 100% scroll,
    linear-gradient(-90deg, ${color.lineStrong}, transparent) 100% 0 / ${space(1.5)} 100% scroll;
  background-repeat: no-repeat;

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
