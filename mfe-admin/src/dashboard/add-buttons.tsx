import { Button, useMessages } from "@aushadhi/shared-ui";
import { lazy, Suspense } from "react";
import { useCommand } from "../ui/commands/use-command.ts";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { dashboardMessages } from "./messages.ts";

const dialogs = {
  product: lazy(() => import("../products/product-dialog.tsx")),
  category: lazy(() => import("../categories/category-dialog.tsx")),
};

/** Buttons that open the dialogs to add a product or a category. */
export function AddButtons() {
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
