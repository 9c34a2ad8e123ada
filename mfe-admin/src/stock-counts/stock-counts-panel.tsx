import { useFields } from "../ui/use-fields.ts";
import { CountList } from "./count-list.tsx";
import { CountView } from "./count-view.tsx";

/** All stock counts or, as the address says, one of them. */
export default function StockCountsPanel() {
  const id = useFields().get("count");
  return id ? <CountView key={id} id={id} /> : <CountList />;
}
