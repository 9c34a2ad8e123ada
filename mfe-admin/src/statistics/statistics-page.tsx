import { useMessages } from "@aushadhi/shared-ui";
import { AdminPage } from "../frame/admin-page.tsx";
import { messages } from "../messages.ts";

export default function StatisticsPage() {
  const text = useMessages(messages).statistics;
  return (
    <AdminPage title={text.title}>
      <p>{text.description}</p>
    </AdminPage>
  );
}
