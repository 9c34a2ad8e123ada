import { Button, useMessages } from "@aushadhi/shared-ui";
import { lazy, Suspense, useState } from "react";
import { messages } from "../messages.ts";

const dialogs = {
  product: lazy(() => import("../products/add-product.tsx")),
  category: lazy(() => import("../categories/add-category.tsx")),
};

/** Puts products and categories up for sale (server rules, Words). */
export function AddButtons() {
  const text = useMessages(messages).dashboard;
  const [adding, setAdding] = useState<keyof typeof dialogs | null>(null);
  const AddDialog = adding && dialogs[adding];
  return (
    <>
      <Button $kind="soft" onClick={() => setAdding("category")}>
        {text.addCategory}
      </Button>
      <Button onClick={() => setAdding("product")}>{text.addProduct}</Button>
      {AddDialog && (
        <Suspense>
          <AddDialog onClose={() => setAdding(null)} />
        </Suspense>
      )}
    </>
  );
}
