import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { CallAccess, EndpointDefinition, Role, z } from "../../contract/index.ts";
import type { AppEnv } from "./env.ts";
import { jsonBody, limitedJsonBody, optionalJsonBody, query, type TurnTaker } from "./input.ts";
import { extendDescription, type RouteDescription } from "./route-description.ts";

/** The names of a path's parameters: `id` of `/coupons/:id`. */
type ParameterNames<Path> = Path extends `${infer Before}/${infer Rest}`
  ? ParameterNames<Before> | ParameterNames<Rest>
  : Path extends `:${infer Name}{${string}`
    ? Name
    : Path extends `:${infer Name}`
      ? Name
      : never;

type Validated<E, Key extends "query" | "body"> = E extends { [K in Key]: infer Schema }
  ? z.output<Schema>
  : undefined;

/** What a call brings, validated by its endpoint. Path parameters are as they were sent. */
interface CallInput<E extends EndpointDefinition> {
  params: Record<ParameterNames<E["path"]>, string>;
  query: Validated<E, "query">;
  body: Validated<E, "body">;
}

/** The answer of a call without `success: true`, which the route adds. */
type CallAnswer<E extends EndpointDefinition> =
  E["answer"] extends z.ZodMiniType<{ success: true }>
    ? Omit<z.output<E["answer"]>, "success">
    : never;

/** Returns the answer for the call's first status, or another response. Throws AppError for a failure. */
type CallHandler<E extends EndpointDefinition, Guarded extends AppEnv> = (
  c: Context<E["access"] extends "all" ? AppEnv : Guarded>,
  input: CallInput<E>,
) => Promise<CallAnswer<E> | Response> | CallAnswer<E> | Response;

/** What only the server knows of a route. */
interface RouteOptions<Guarded extends AppEnv> {
  /** Replaces the router's guard. */
  guard?: MiddlewareHandler<Guarded>;
  /** Middleware between the guard and the validation of the input. */
  before?: MiddlewareHandler<Guarded>;
  /** Bytes of the body. */
  maxBytes?: number;
  /** The route limits its work itself: reading the body is a piece of work of its own. */
  work?: TurnTaker;
  /** The route answers from memory, and limits its work past it. */
  isFromMemory?: boolean;
}

const rolesByAccess: Record<Exclude<CallAccess, "all">, readonly Role[]> = {
  "signed-in": [],
  staff: ["staff", "admin"],
  admin: ["admin"],
  token: ["admin"],
};

/** Creates the guard of calls that are not open to everybody. */
type CreateGuard<Guarded extends AppEnv> = (roles: readonly Role[]) => MiddlewareHandler<Guarded>;

/**
 * Creates a Hono app, and `route`, which adds the route of an endpoint to it: the guard of its access, the validation of
 * its input, and then the handler.
 */
export function createRouter<Guarded extends AppEnv = AppEnv>(createGuard?: CreateGuard<Guarded>) {
  const app = new Hono<Guarded>();

  const selectGuards = (
    { path, access }: EndpointDefinition,
    { guard }: RouteOptions<Guarded>,
  ): MiddlewareHandler<Guarded>[] => {
    if (access === "all") return [];
    const selected =
      guard ?? (access === "token" ? undefined : createGuard?.(rolesByAccess[access]));
    if (!selected) throw new Error(`${path} has no guard`);
    return [selected];
  };

  function route<E extends EndpointDefinition>(
    endpoint: E,
    handler: CallHandler<E, Guarded>,
    options: RouteOptions<Guarded> = {},
  ): void {
    const { method, path, query: querySchema, body } = endpoint;
    const [status = 200] = listStatuses(endpoint);
    const respond: MiddlewareHandler<Guarded> = async (c) => {
      // The middleware before has validated the input with the schemas of the endpoint.
      const valid = c.req.valid as (target: "query" | "json") => never;
      const input = {
        params: c.req.param(),
        query: querySchema && valid.call(c.req, "query"),
        body: body && valid.call(c.req, "json"),
      } as CallInput<E>;
      // The guard has set the variables of the context.
      const answer = await handler(c as Parameters<typeof handler>[0], input);
      if (answer instanceof Response) return answer;
      c.status(status);
      return c.json({ success: true, ...answer });
    };
    const handlers: MiddlewareHandler[] = [
      extendDescription((_, next) => next(), describe(endpoint, options.isFromMemory)),
      ...selectGuards(endpoint, options),
      ...(options.before ? [options.before] : []),
      ...(querySchema ? [query(querySchema)] : []),
      ...(body ? [createBodyReader(body, endpoint.isBodyOptional, options)] : []),
      respond,
    ];
    app.on(method, [path], ...handlers);
  }
  return { app, route };
}

const listStatuses = ({ status = 200 }: EndpointDefinition) =>
  typeof status === "number" ? [status] : status;

function createBodyReader(
  schema: z.ZodMiniType,
  isOptional: boolean | undefined,
  { maxBytes, work }: Pick<RouteOptions<AppEnv>, "maxBytes" | "work">,
) {
  if (isOptional) return optionalJsonBody(schema);
  return work ? limitedJsonBody(schema, maxBytes, work) : jsonBody(schema, maxBytes);
}

/** Describes the route for the documentation and for the tests. */
function describe(endpoint: EndpointDefinition, isFromMemory = false): Partial<RouteDescription> {
  const { summary, access, query, body, isBodyOptional = false, answer, errors = [] } = endpoint;
  const { form, takesFile, contentType, isRepeatable } = endpoint;
  return {
    ...{ summary, answer, statuses: listStatuses(endpoint), failures: errors, isFromMemory },
    ...(query && { query }),
    ...(body && { body: { schema: body, isOptional: isBodyOptional } }),
    ...(form && { form }),
    ...(takesFile && { takesFile }),
    ...(contentType && { contentType }),
    ...(isRepeatable && { isRepeatable }),
    ...(access !== "all" && {
      access: { roles: rolesByAccess[access], withReleaseToken: access === "token" },
    }),
  };
}
