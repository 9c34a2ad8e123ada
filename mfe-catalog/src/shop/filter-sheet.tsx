import { Button, color, Dialog, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";
import { sheetMessages } from "./sheet-messages.ts";

interface FilterSheetProps extends FilterFieldsProps {
  /** Number of products that match the filters; null while unknown. */
  total: number | null;
  onClose(): void;
}

/**
 * Bottom sheet with the filters, for screens without room beside the results. Its button shows the
 * current number of matches.
 */
export default function FilterSheet({ total, onClose, ...fields }: FilterSheetProps) {
  const text = useMessages(sheetMessages);
  return (
    <Dialog open title={text.title} onClose={onClose} closeLabel={text.close}>
      <Fields>
        <FilterFields {...fields} />
      </Fields>
      <Foot>
        <Button aria-busy={total === null || undefined} onClick={onClose}>
          {total === null ? text.counting : text.show(total)}
        </Button>
      </Foot>
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};

  .apply {
    display: none;
  }

  form button {
    width: 100%;
  }
`;

/** Stays in view while the filters scroll. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  padding-block: ${space(1.5)} ${space(0.5)};
  background: ${color.surface};

  button {
    width: 100%;
  }
`;
