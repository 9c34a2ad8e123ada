/** The stand-in for Google, a process of its own. */
import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  OAuth2Server,
  type TokenRequestIncomingMessage,
} from "oauth2-mock-server";
import { google } from "./address.ts";
import { answerField, type GoogleAnswer } from "./google-answer.ts";

/** Answers by their code, which is their access token too. */
const answers = new Map<string, GoogleAnswer>();

const server = new OAuth2Server();
await server.issuer.keys.generate("RS256");

server.service.on(
  Events.BeforeAuthorizeRedirect,
  ({ url }: MutableRedirectUri, request: Request) => {
    const asked = new URL(request.url, google).searchParams.get(answerField) ?? "null";
    const answer: GoogleAnswer = JSON.parse(asked);
    if (answer.kind === "denial") {
      url.searchParams.delete("code");
      url.searchParams.set("error", "access_denied");
    }
    if (answer.kind === "forgery") url.searchParams.set("state", crypto.randomUUID());
    answers.set(url.searchParams.get("code") ?? "", answer);
  },
);

server.service.on(
  Events.BeforeResponse,
  (response: MutableResponse, request: TokenRequestIncomingMessage) => {
    const code = request.body.code ?? "";
    if (answers.get(code)?.kind === "silence") request.socket.destroy();
    response.body = { access_token: code, expires_in: 3600, scope: "openid email profile" };
  },
);

server.service.on(
  Events.BeforeUserinfo,
  (response: MutableResponse, request: { headers: Record<string, string> }) => {
    const answer = answers.get(request.headers.authorization?.split(" ")[1] ?? "");
    if (answer && "account" in answer) response.body = { ...answer.account };
    else response.statusCode = 401;
  },
);

await server.start(Number(new URL(google).port), "127.0.0.1");
