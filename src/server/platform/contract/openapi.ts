/** OpenAPI 3.1 document, made from the schemas that validate requests and serialise responses. */
import { z } from 'zod';
import { acceptsKeys, type Call } from '#shared/api/call';
import * as carts from '#shared/api/cart-shapes';
import * as content from '#shared/api/content-shapes';
import * as ordering from '#shared/api/order-shapes';
import * as shapes from '#shared/api/shapes';
import { keyPrefix } from '#shared/rules/api-keys';
import { errorCodes, statusOf, titleOf, type ErrorCode } from '#shared/errors';
import { documentationMessages as messages, tagDescriptions } from './documentation.messages.ts';
import { exampleOf, withoutAlternatives, type JsonSchema } from './examples.ts';
import { probeOperations } from './probe-operations.ts';

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    name: string;
    in: string;
    required: boolean;
    schema: JsonSchema;
    example?: unknown;
  }[];
  readonly requestBody?: {
    required: boolean;
    content: Readonly<Record<string, { schema: JsonSchema; example: unknown }>>;
  };
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly [extension: `x-${string}`]: unknown;
};

export type OpenApi = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
};

const namedSchemas = {
  Image: shapes.image,
  Branch: shapes.branch,
  Group: shapes.group,
  Section: shapes.section,
  SpecialGroup: shapes.specialGroup,
  Style: shapes.style,
  Size: shapes.size,
  ItemCard: shapes.itemCard,
  Variant: shapes.variant,
  CareSymbol: shapes.careSymbol,
  ItemDetail: shapes.itemDetail,
  Store: content.store,
  NewsCard: content.newsCard,
  Banner: content.banner,
  HomeBlock: content.homeBlock,
  CartLine: carts.cartLine,
  Cart: carts.cartState,
  DeliveryMode: carts.deliveryMode,
  DeliveryArea: carts.deliveryArea,
  OrderLine: ordering.orderLine,
  Claim: ordering.claim,
  ListedOrder: ordering.listedOrder,
  Order: ordering.order,
} as const;

const problem: JsonSchema & { additionalProperties: boolean } = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: errorCodes },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
  additionalProperties: true,
};

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });

const rebase = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rebase);
  if (typeof value !== 'object' || value === null) return value;
  // `id` with a text value is the JSON Schema keyword; otherwise it is a property named id.
  const members = Object.entries(value).filter(
    ([key, member]) => !['$defs', '$schema', '$id'].includes(key) && !(key === 'id' && typeof member === 'string'),
  );
  return Object.fromEntries(
    members.map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string'
        ? member.replace('#/$defs/', '#/components/schemas/')
        : rebase(member),
    ]),
  );
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  rebase(z.toJSONSchema(schema, { io, metadata: registry })) as JsonSchema;

const components = (): Record<string, JsonSchema> => {
  const all = z.toJSONSchema(registry, { io: 'output', uri: (id) => `#/components/schemas/${id}` });
  return { Problem: problem, ...(rebase(all.schemas) as Record<string, JsonSchema>) };
};

type Examples = (schema: JsonSchema, name?: string) => unknown;

const parametersOf = (call: Call, examples: Examples): Operation['parameters'] => {
  const parametersIn = (place: 'path' | 'query', object: z.ZodObject | undefined): Operation['parameters'] => {
    if (!object) return [];
    const { properties = {}, required = [] } = schemaOf(object, 'input');
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema,
      example: examples(schema, name),
      ...(schema.type === 'array' && { style: 'form', explode: true }),
    }));
  };
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 1, maxLength: 255 } };
  return [
    ...parametersIn('path', call.params),
    ...parametersIn('query', call.query),
    ...(call.idempotency ? [{ ...key, required: call.idempotency === 'required' }] : []),
  ];
};

/** All error codes of a call: those it declares, and those of access, validation and limits. */
export const errorCodesOf = (call: Call): ErrorCode[] => {
  const codes = new Set<ErrorCode>(call.errors);
  if (call.query ?? call.body ?? call.params) codes.add('BAD_REQUEST');
  if (call.access.kind === 'signedIn') codes.add('UNAUTHENTICATED').add('SESSION_REPLACED');
  if (call.access.kind === 'signedIn' && (call.access.roles ?? call.access.privilege)) codes.add('FORBIDDEN');
  if (call.idempotency) codes.add('IDEMPOTENCY_KEY_REUSED');
  if (call.idempotency === 'required') codes.add('IDEMPOTENCY_KEY_REQUIRED');
  if (call.method === 'POST') codes.add('BODY_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE');
  codes.add('TOO_MANY_REQUESTS').add('UNAVAILABLE');
  return [...codes].sort((a, b) => statusOf(a) - statusOf(b));
};

const responsesOf = (call: Call, examples: Examples): Operation['responses'] => {
  const responses: Record<string, unknown> = {};
  const status = String(call.status ?? 200);
  if (call.output === 'bytes')
    responses[status] = {
      description: messages.bytes,
      content: { 'image/*': { schema: { type: 'string', contentMediaType: 'image/*' } } },
    };
  else if (call.output === 'stream')
    responses[status] = {
      description: messages.bytes,
      content: { 'application/octet-stream': { schema: { type: 'string' } } },
    };
  else if (call.output === 'events')
    responses[status] = {
      description: messages.events,
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  else if (call.output) {
    const schema = schemaOf(call.output, 'output');
    responses[status] = {
      description: messages.response,
      content: { 'application/json': { schema, example: examples(schema) } },
    };
  } else responses[status] = { description: messages.emptyResponse };
  for (const code of errorCodesOf(call)) {
    const errorStatus = String(statusOf(code));
    const existing = responses[errorStatus] as { description: string } | undefined;
    responses[errorStatus] = {
      description: `${existing ? `${existing.description} ` : ''}\`${code}\`\u202F: ${titleOf(code)}`,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return responses;
};

/** An API key also needs the privilege of the call among its own. */
const securityOf = (call: Call): Operation['security'] => {
  if (call.access.kind === 'public') return [{}, { bearer: [] }];
  return acceptsKeys(call) ? [{ bearer: [] }, { apiKey: [call.access.privilege ?? ''] }] : [{ bearer: [] }];
};

const operationOf = (call: Call, examples: Examples): Operation => {
  const body = call.body && schemaOf(call.body, 'input');
  const content = body && { schema: body, example: withoutAlternatives(call.id, examples(body)) };
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.', 1)[0] ?? ''],
    parameters: parametersOf(call, examples),
    ...(content && {
      requestBody: {
        required: (body.required ?? []).length > 0,
        content: {
          'application/json': content,
          ...(call.accepts === 'jsonOrForm' && { 'application/x-www-form-urlencoded': content }),
        },
      },
    }),
    responses: responsesOf(call, examples),
    security: securityOf(call),
    'x-access': call.access,
    'x-lane': call.lane,
    'x-rate': call.rate,
    ...(call.idempotency && { 'x-idempotency': call.idempotency }),
  };
};

export const openApiOf = (calls: readonly Call[]): OpenApi => {
  const schemas = components();
  const examples: Examples = (schema, name) =>
    exampleOf(schema, (ref) => schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {}, name);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, examples) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ourlet',
      version: '1',
      description: messages.description,
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map((call) => call.id.split('.', 1)[0] ?? '')), 'probes'].map((name) => ({
      name,
      ...(tagDescriptions[name] !== undefined && { description: tagDescriptions[name] }),
    })),
    paths: { ...paths, ...probeOperations },
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: `${keyPrefix}…`, description: messages.apiKey },
      },
    },
  };
};
