import { Chevron, useMessages } from "@aushadhi/shared-ui";
import { messages } from "../messages.ts";
import { AdminLinks, useAdminPages } from "./admin-links.tsx";
import { BarMenu } from "./bar-menu.tsx";

/** The menu of the back office. Renders nothing for people without access, or when there are no pages. */
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
