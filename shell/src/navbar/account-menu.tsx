import {
  findLang,
  Nepali,
  type SessionUser,
  useMessages,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { messages } from "../messages.ts";
import { AccountLinks, useAccountPages } from "./account-links.tsx";
import { BarMenu } from "./bar-menu.tsx";

/**
 * The menu with the user's name, shown as its first letter. It has the pages that do not fit in the bar. Orders and
 * logout are beside it.
 */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { navbar } = useMessages(messages);
  const pages = useAccountPages();
  if (pages.length === 0) return null;
  const [initial] = user.name.trim().toUpperCase();
  return (
    <BarMenu
      label={
        <>
          <span aria-hidden lang={findLang(initial ?? "")}>
            {initial}
          </span>
          <VisuallyHidden>
            <Nepali text={navbar.accountOf(user.name)} />
          </VisuallyHidden>
        </>
      }
    >
      <li className="who">
        <Nepali text={user.name} />
      </li>
      <AccountLinks pages={pages} />
    </BarMenu>
  );
}
