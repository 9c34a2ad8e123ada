import { CategoryDialog } from "./category-dialog.tsx";

/** The dialog behind 'List Categories'. */
export default function AddCategory({ onClose }: { onClose(): void }) {
  return <CategoryDialog category={null} onClose={onClose} />;
}
