import { ProductDialog } from "./product-dialog.tsx";

/** The dialog behind 'List Products'. */
export default function AddProduct({ onClose }: { onClose(): void }) {
  return <ProductDialog product={null} onClose={onClose} />;
}
