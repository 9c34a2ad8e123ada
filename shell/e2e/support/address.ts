/** Address of the site under test. */
export const port = Number(process.env.E2E_PORT ?? 3199);
export const origin = `http://localhost:${port}`;

/** Address of the server that stands in for Google: another site than the shop, as Google is. */
export const google = `http://127.0.0.1:${port + 1000}`;

/** Folder of the shop's data and of the test results. */
export const folder = process.env.E2E_FOLDER ?? "/tmp/aushadhi-e2e";
