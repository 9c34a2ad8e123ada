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
  const [adding, setAdding] = useState<{ what: keyof typeof dialogs } | null>(null);
  const AddDialog = adding && dialogs[adding.what];
  return (
    <>
      <Button $kind="soft" onClick={() => setAdding({ what: "category" })}>
        {text.addCategory}
      </Button>
      <Button onClick={() => setAdding({ what: "product" })}>{text.addProduct}</Button>
      {AddDialog && (
        <Suspense>
          <AddDialog
            // What is saved late closes no other dialog.
            onClose={() => setAdding((now) => (now === adding ? null : now))}
          />
        </Suspense>
      )}
    </>
  );
}
