import { ApiError, type ApiTransport } from "@aushadhi/shared-ui";

/**
 * Sends forms with files to the API and reports upload progress, which `fetch` cannot. Stops when
 * the call's signal aborts.
 * @param onProgress gets the sent share, from 0 to 1
 */
export const createFormTransport =
  (onProgress: (share: number) => void): ApiTransport =>
  ({ method, path, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, `/api${path}`);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () =>
        resolve({ status: request.status, body: parseJson(request.responseText) });
      request.onerror = () => reject(new ApiError("", 0, "network"));
      request.onabort = request.onerror;
      signal?.addEventListener("abort", () => request.abort());
      request.send(body as FormData);
    });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
