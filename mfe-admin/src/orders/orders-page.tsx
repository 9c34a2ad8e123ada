import { useMessages } from "@aushadhi/shared-ui";
import { AdminPage } from "../frame/admin-page.tsx";
import { messages } from "../messages.ts";

export default function OrdersPage() {
  const text = useMessages(messages).orders;
  return (
    <AdminPage title={text.title}>
      <p>{text.description}</p>
    </AdminPage>
  );
}
