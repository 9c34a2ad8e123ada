import type { Product } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { removeProduct } from "./api.ts";
import { productsMessages } from "./messages.ts";
import { productsKey } from "./queries.ts";

interface RemoveProductProps {
  /** The product that is asked about; null while none is. */
  product: Product | null;
  onClose(): void;
}

/** Asks whether a product is to be deleted, and deletes it. */
export function RemoveProduct({ product, onClose }: RemoveProductProps) {
  const text = useMessages(productsMessages);
  const remove = useAction({
    run: removeProduct,
    done: () => text.done.deleted,
    failed: text.failed.delete,
    refreshes: productsKey,
  });
  return (
    <ConfirmDialog
      open={product !== null}
      title={text.remove(product?.name ?? "")}
      question={text.question}
      words={text.removing}
      isBusy={remove.isPending && remove.variables === product?.id}
      onConfirm={() => product && remove.mutate(product.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
