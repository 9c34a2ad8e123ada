import type { ApiRequest, Parser } from "./api-request.ts";

/** What a schema of the contract takes and gives. */
interface Schema {
  _zod: { input: unknown; output: unknown };
}

/** A call of the contract, as its client sees it. */
export interface Endpoint {
  method: ApiRequest["method"];
  /** Path below `/api`, with its parameters: `/coupons/:id`. */
  path: string;
  query?: Schema;
  body?: Schema;
  /** Present when the body is a form. */
  form?: object;
  /** Validates the answer, or loads what does; null without a JSON answer. */
  answer: Parser<unknown> | (() => PromiseLike<Parser<unknown>>) | null;
}

/** The names of a path's parameters: `id` of `/coupons/:id`. */
type ParameterNames<Path> = Path extends `${infer Before}/${infer Rest}`
  ? ParameterNames<Before> | ParameterNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type Params<E extends Endpoint> = [ParameterNames<E["path"]>] extends [never]
  ? unknown
  : { params: Readonly<Record<ParameterNames<E["path"]>, string>> };

/** The fields of a query, as they are sent or as the API reads them. */
type Query<E extends Endpoint> = E extends { query: Schema }
  ? {
      query?: {
        readonly [Name in keyof E["query"]["_zod"]["input"]]?:
          | E["query"]["_zod"]["input"][Name]
          | (Name extends keyof E["query"]["_zod"]["output"]
              ? E["query"]["_zod"]["output"][Name]
              : never)
          | null
          | undefined;
      };
    }
  : unknown;

type Body<E extends Endpoint> = E extends { body: Schema }
  ? E extends { isBodyOptional: true }
    ? { body?: E["body"]["_zod"]["input"] | undefined }
    : { body: E["body"]["_zod"]["input"] }
  : E extends { form: object }
    ? { body: FormData }
    : unknown;

type Input<E extends Endpoint> = Omit<ApiRequest, "method" | "path" | "body"> &
  Params<E> &
  Query<E> &
  Body<E>;

/** What a call takes: path parameters, query and body as its endpoint names them, and how to send it. */
export type CallInput<E extends Endpoint> =
  object extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** The validated answer of a call. */
export type CallAnswer<E extends Endpoint> = E["answer"] extends Parser<infer T> ? T : unknown;
