/** Where the site under test listens. */
export const port = Number(process.env.E2E_PORT ?? 3199);
export const origin = `http://localhost:${port}`;

/** Where the server that stands for Google listens: another site to a browser, as Google is. */
export const google = `http://127.0.0.1:${port + 1000}`;

/** Where a run keeps the shop's data and its own results. */
export const folder = process.env.E2E_FOLDER ?? "/tmp/aushadhi-e2e";
