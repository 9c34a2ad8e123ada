import { createClient } from "@libsql/client";

/** Returns the bytes of a libSQL server's database; 0 when it does not say. */
export async function measureServer(server: {
  url: string;
  authToken?: string | undefined;
}): Promise<number> {
  const { url, authToken } = server;
  const client = createClient({ url, ...(authToken && { authToken }) });
  try {
    const { rows } = await client.execute(
      "select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()",
    );
    return Number(rows[0]?.bytes ?? 0);
  } catch {
    // Copying the database says why it does not answer.
    return 0;
  } finally {
    client.close();
  }
}
