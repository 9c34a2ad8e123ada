import { useFields } from "../ui/use-fields.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { DeliveryView } from "./delivery-view.tsx";

/** Goods in: the delivery in the address, or the list. For staff and admins. */
export default function DeliveriesPanel() {
  const id = useFields().get("delivery");
  return id ? <DeliveryView key={id} id={id} /> : <DeliveryList />;
}
