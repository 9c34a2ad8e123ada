import { sessionAtom, useMessages } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { useSearch } from "wouter";
import { AdminPage } from "../frame/admin-page.tsx";
import { UrlTabs } from "../ui/tabs/url-tabs.tsx";
import { AddButtons } from "./add-buttons.tsx";
import { getDashboardTitle } from "./get-dashboard-title.ts";
import { dashboardMessages } from "./messages.ts";
import { dashboardTabs } from "./tabs.ts";

/** Products, coupons and settings; each role sees its own tabs. */
export default function DashboardPage() {
  const text = useMessages(dashboardMessages);
  const user = useAtomValue(sessionAtom);
  const search = useSearch();
  if (!user) return null;
  const theirs = dashboardTabs.filter(({ role }) => !role || role === user.role);
  return (
    <AdminPage
      title={getDashboardTitle(text.titles, user.role, search)}
      intro={text.greeting(user.name)}
      actions={user.role === "admin" && <AddButtons />}
    >
      <UrlTabs
        label={text.tabs.label}
        tabs={theirs.map(({ id, Content }) => ({
          id,
          title: text.tabs[id],
          content: <Content />,
        }))}
      />
    </AdminPage>
  );
}
