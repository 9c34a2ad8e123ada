import { Chevron, useMessages } from "@aushadhi/shared-ui";
import { messages } from "../messages.ts";
import { AdminLinks, useAdminPages } from "./admin-links.tsx";
import { BarMenu } from "./bar-menu.tsx";

/** The way into the back office. Not there for people who may not go, or without a page to go to. */
export function AdminMenu() {
  const { navbar } = useMessages(messages);
  const pages = useAdminPages();
  if (pages.length === 0) return null;
  return (
    <BarMenu
      label={
        <>
          {navbar.admin}
          <Chevron to="down" size={16} />
        </>
      }
    >
      <AdminLinks pages={pages} />
    </BarMenu>
  );
}
