import { contractVersion, type ErrorCode, failureSchema } from "../../contract/index.ts";
import { statusByCode } from "../http/errors.ts";
import type { RouteDescription } from "../http/route-description.ts";
import { createJsonSchemas, type JsonSchema } from "./json-schemas.ts";
import { listFailures } from "./list-failures.ts";
import { listParameters } from "./list-parameters.ts";
import type { DeclaredRoute } from "./list-routes.ts";
import { messages } from "./messages.ts";
import type { OpenApiDocument, Operation } from "./open-api-document.ts";

/** Builds the OpenAPI 3.1 document of these routes. */
export function buildDocument(routes: readonly DeclaredRoute[], origin: string): OpenApiDocument {
  const schemas = createJsonSchemas();
  const failure = schemas.convert(failureSchema, "output");
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { method, path, description } of routes) {
    if (!description) continue;
    const address = formatPath(path);
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: buildOperation({ method, path, description }),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: messages.title, version: contractVersion, description: messages.introduction },
    servers: [{ url: origin }],
    tags: [...new Set(routes.map(({ path }) => getGroup(path)))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: selectReferred(paths, schemas.components),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: getSessionCookie(origin) },
        bearer: { type: "http", scheme: "bearer", description: messages.bearer },
        releaseToken: { type: "http", scheme: "bearer", description: messages.releaseToken },
      },
    },
  };

  function buildOperation(route: DeclaredRoute & { description: RouteDescription }): Operation {
    const { method, path, description } = route;
    const { summary, answer, statuses, contentType, access } = description;
    const body = buildBody(description);
    const content = contentType
      ? { [contentType]: { schema: { type: "string" } } }
      : answer && { "application/json": { schema: schemas.convert(answer, "output") } };
    const answers = statuses.map((status) => [
      String(status),
      {
        description: messages.status(status),
        ...(content && status !== 204 && status < 300 && { content }),
      },
    ]);
    const codes = Map.groupBy(listFailures(route), (code) => statusByCode[code]);
    const failures = [...codes].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(", "),
        content: { "application/json": { schema: buildFailure(codes) } },
      },
    ]);
    return {
      operationId: nameOperation(method, path),
      tags: [getGroup(path)],
      summary,
      ...(access && { description: messages.access(access.roles) }),
      security: access
        ? [
            { session: [] },
            { bearer: [] },
            ...(access.withReleaseToken ? [{ releaseToken: [] }] : []),
          ]
        : [],
      parameters: listParameters(route, schemas),
      ...(body && { requestBody: body }),
      responses: Object.fromEntries([...answers, ...failures]),
    };
  }

  function buildFailure(codes: readonly ErrorCode[]): JsonSchema {
    return { allOf: [failure, { type: "object", properties: { code: { enum: codes } } }] };
  }

  function buildBody({ body, form, takesFile }: RouteDescription): Operation["requestBody"] {
    const content: Record<string, { schema: JsonSchema }> = {};
    if (body) content["application/json"] = { schema: schemas.convert(body.schema, "input") };
    if (form) {
      const { properties, required } = form.schema
        ? schemas.convertFields(form.schema, "input")
        : { properties: {}, required: [] };
      const file = { type: "string", contentMediaType: "application/octet-stream" };
      const text = { type: "array", items: { type: "string" } };
      const files = Object.fromEntries(form.files.map((name) => [name, file]));
      const lists = Object.fromEntries((form.lists ?? []).map((name) => [name, text]));
      content["multipart/form-data"] = {
        schema: { type: "object", properties: { ...properties, ...files, ...lists }, required },
      };
    }
    if (takesFile) {
      content["application/octet-stream"] = { schema: { type: "string", format: "binary" } };
    }
    if (Object.keys(content).length === 0) return undefined;
    return { required: !body?.isOptional, content };
  }
}

/** The schemas that the calls use, directly or through other schemas. */
function selectReferred(paths: object, all: Record<string, JsonSchema>) {
  const selected: Record<string, JsonSchema> = {};
  const select = (from: object) => {
    const refs = JSON.stringify(from).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
    for (const [, name = ""] of refs) {
      const schema = all[name];
      if (!schema || selected[name]) continue;
      selected[name] = schema;
      select(schema);
    }
  };
  select(paths);
  return selected;
}

/** Converts `/api/orders/:id` to `/api/orders/{id}`. */
const formatPath = (path: string) => path.replace(/:(\w+)(\{[^/]*\})?/g, "{$1}");

/** The segment after `/api/`: the resource of the call. */
const getGroup = (path: string) => path.split(/[/.]/)[2] ?? "";

/** Unique operation name for generated clients: `getOrdersId` for GET /api/orders/:id. */
const nameOperation = (method: string, path: string) =>
  formatPath(path)
    .replace("/api", "")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .reduce((name, word) => name + word[0]?.toUpperCase() + word.slice(1), method.toLowerCase());

const getSessionCookie = (origin: string) =>
  origin.startsWith("https:") ? "__Host-session" : "session";
