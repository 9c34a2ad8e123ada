import { lazy, Suspense, useState } from "react";
import type { FilterFieldsProps } from "./filter-fields.tsx";
import { FilterPanel } from "./filter-panel.tsx";

const FilterSheet = lazy(() => import("./filter-sheet.tsx"));

interface FiltersProps extends FilterFieldsProps {
  /** Number of products that match; null while unknown. */
  total: number | null;
}

/** Sort order and filters: beside the results, and on a small screen in a sheet. */
export function Filters({ total, ...fields }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FilterPanel {...fields} isOpen={isOpen} onOpen={() => setOpen(true)} />
      <Suspense>
        {isOpen && <FilterSheet {...fields} total={total} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
