/**
 * Says what a silent mail server probably is: nodemailer only says 'Timeout' or 'Greeting never received'.
 * @param url `SMTP_URL`; only its host and port are repeated
 * @returns the error as it is when the server was not silent
 */
export function explainSilence(url: string, error: unknown): unknown {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (code !== "ETIMEDOUT") return error;
  const { protocol, hostname, port } = new URL(url);
  const isSecure = protocol.toLowerCase() === "smtps:";
  const server = `The mail server ${hostname}:${port || (isSecure ? 465 : 587)}`;
  const text =
    message === "Connection timeout"
      ? `${server} accepts no ${isSecure ? "TLS " : ""}connection: ${isSecure ? hints.noTls : hints.noConnection}`
      : `${server} accepts connections but says nothing${isSecure ? "" : `: ${hints.onlyTls}`}`;
  return Object.assign(new Error(text, { cause: error }), { code });
}

const hints = {
  noConnection: "the host or port in SMTP_URL is wrong, or a firewall drops its packets",
  noTls: "the host or port in SMTP_URL is wrong, or this port begins without TLS and needs smtp://",
  onlyTls: "this is no mail server's port, or it begins with TLS, as 465 does, and needs smtps://",
};
