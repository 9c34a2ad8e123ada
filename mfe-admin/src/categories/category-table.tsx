import { type AdminCategory, getCategoryHue } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { Pencil, Trash2 } from "lucide-react";
import { formatCount } from "../ui/format-count.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Note } from "../ui/note.ts";
import type { Column } from "../ui/table/column.ts";
import { DataTable } from "../ui/table/data-table.tsx";
import { Thumbnail } from "../ui/thumbnail.tsx";
import { categoriesMessages } from "./messages.ts";

interface CategoryTableProps {
  /** Undefined while they are coming. */
  categories: readonly AdminCategory[] | undefined;
  onEdit(category: AdminCategory): void;
  onRemove(category: AdminCategory): void;
}

/** Categories by name, each with its products counted. */
export function CategoryTable({ categories, onEdit, onRemove }: CategoryTableProps) {
  const text = useMessages(categoriesMessages);
  const { columns } = text;
  const shown: Column<AdminCategory>[] = [
    {
      id: "image",
      title: columns.image,
      figure: true,
      cell: ({ image, name, slug }) => (
        <Thumbnail url={image} alt={name} missing={text.noImage} hue={getCategoryHue(slug)} />
      ),
    },
    {
      id: "name",
      title: columns.name,
      cell: ({ name, description }) => (
        <>
          {name}
          {description && <Note>{description}</Note>}
        </>
      ),
    },
    {
      id: "products",
      title: columns.products,
      align: "end",
      cell: ({ productCount }) => formatCount(productCount),
    },
  ];
  return (
    <DataTable
      label={text.label}
      columns={shown}
      rows={categories}
      loading={text.loading}
      empty={text.empty}
      nameOf={({ name }) => name}
      actions={(category) => (
        <>
          <IconButton
            icon={Pencil}
            label={text.edit(category.name)}
            onClick={() => onEdit(category)}
          />
          <IconButton
            icon={Trash2}
            label={text.remove(category.name)}
            danger
            onClick={() => onRemove(category)}
          />
        </>
      )}
    />
  );
}
