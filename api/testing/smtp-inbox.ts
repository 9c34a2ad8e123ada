import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** Behaviour of a test's mail server; may change while it runs. A number is a rejection code. */
export interface SmtpBehaviour {
  greet?: () => Promise<void>;
  recipient?: (address: string) => number | undefined;
  message?: () => number | undefined;
}

/** A real mail server on a local port. It stores accepted mails. */
export async function startSmtpInbox({ port = 0, behaviour = {} as SmtpBehaviour } = {}) {
  const mails: ParsedMail[] = [];
  const arrivals: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    closeTimeout: 50,
    onConnect(_, done) {
      Promise.resolve(behaviour.greet?.()).then(() => done(), done);
    },
    onRcptTo: ({ address }, _, done) =>
      done(createRefusal(behaviour.recipient?.(address), address)),
    onData(stream, _, done) {
      simpleParser(stream).then((mail) => {
        const refused = createRefusal(behaviour.message?.(), mail.text ?? "");
        if (!refused) mails.push(mail);
        done(refused);
        for (const arrived of arrivals.splice(0)) arrived();
      }, done);
    },
  });
  // Tests have clients that disconnect.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = (server.server.address() as AddressInfo).port;
  return {
    behaviour,
    mails,
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    /** Delays greetings from now on until `greet` is called. */
    holdGreeting() {
      const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
      const { promise: held, resolve: greet } = Promise.withResolvers<void>();
      behaviour.greet = () => {
        reach();
        return held;
      };
      return { reached, greet };
    },
    /** Resolves when it has this number of mails. */
    async received(count: number): Promise<void> {
      while (mails.length < count) await new Promise<void>((resolve) => arrivals.push(resolve));
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type SmtpInbox = Awaited<ReturnType<typeof startSmtpInbox>>;

function createRefusal(code: number | undefined, echo: string): Error | null {
  return code ? Object.assign(new Error(`no: ${echo}`), { responseCode: code }) : null;
}

/** A port where nothing listens. */
export async function findClosedPort(): Promise<number> {
  const { port, close } = await startSmtpInbox();
  await close();
  return port;
}
