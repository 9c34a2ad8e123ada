import { Stack } from "../../ui/stack.ts";
import { BatchList } from "./batch-list.tsx";
import { StockLedger } from "./stock-ledger.tsx";

/** The batches of a product and what moved. */
export default function ProductStock({ productId }: { productId: string }) {
  return (
    <Stack $gap={3}>
      <BatchList productId={productId} />
      <StockLedger productId={productId} />
    </Stack>
  );
}
