import { Button, sessionAtom, useMessages } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { useSearch } from "wouter";
import { AdminPage } from "../frame/admin-page.tsx";
import { useCommand } from "../ui/commands/use-command.ts";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { UrlTabs } from "../ui/tabs/url-tabs.tsx";
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

const dialogs = {
  product: lazy(() => import("../products/product-dialog.tsx")),
  category: lazy(() => import("../categories/category-dialog.tsx")),
};

/** Buttons that open the dialogs to add a product or a category. */
function AddButtons() {
  const text = useMessages(dashboardMessages);
  const { opened, open, close } = useOpened<keyof typeof dialogs>();
  useCommand("addProduct", () => open("product"));
  useCommand("addCategory", () => open("category"));
  const AddDialog = opened && dialogs[opened.of];
  return (
    <>
      <Button $kind="soft" onClick={() => open("category")}>
        {text.addCategory}
      </Button>
      <Button onClick={() => open("product")}>{text.addProduct}</Button>
      {AddDialog && (
        <Suspense>
          <AddDialog item={null} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
