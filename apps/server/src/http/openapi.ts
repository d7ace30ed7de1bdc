import { setImmediate as nextTurn } from 'node:timers/promises';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** The OpenAPI description, generated from the schemas that validate: page at `/api/docs`, JSON at `/api/docs/json`. */
export async function describeApi(
  app: FastifyInstance,
  { productName, publicUrl }: { productName: string; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: openapiVersion,
      info: {
        title: `${productName} price matcher`,
        version: '1',
        description:
          'Every call under `/api/v1` and `/api/v2`. Send `Authorization: Bearer` with an access token; `npm run token` prints one.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    // Calls have a topic; the pages of the sign-in provider and of the product have none.
    hideUntagged: true,
    transform: (options) => ('route' in options && describedRoutes.get(options.route)) || transform(options),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy,
    uiConfig: { validatorUrl: null },
    theme: {
      title: `${productName} price matcher: API`,
      css: [{ filename: 'page.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
}

/**
 * The description is megabytes in size, and anyone may read it: it is made once, and limited. Before the rate limiting plugin and the
 * description's own are registered.
 */
export function limitDescription(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  let text: Promise<string> | undefined;
  app.addHook('onRoute', (route) => {
    const [, kind] = /^\/api\/docs\/(json|yaml)$/.exec(route.url) ?? [];
    if (kind === undefined) return void routes.push(route);
    route.config = { ...route.config, rateLimit: { max: 30, timeWindow: '1 minute' } };
    // JSON is YAML too. Written as YAML usually is, it would take seconds, in which nobody else is answered.
    route.handler = async (_request, reply) => {
      text ??= describe(app, routes);
      return reply.type(`application/${kind}; charset=utf-8`).send(await text);
    };
  });
}

const openapiVersion = '3.1.0';
type Described = ReturnType<SwaggerTransform>;
const describedRoutes = new WeakMap<RouteOptions, Described>();

/** Each route in a turn of the event loop of its own: all together take a second, in which nobody else is answered. */
async function describe(app: FastifyInstance, routes: readonly RouteOptions[]): Promise<string> {
  for (const route of routes) {
    const { schema = {}, url } = route;
    describedRoutes.set(route, transform({ schema, url, route, openapiObject: { openapi: openapiVersion } }));
    await nextTurn();
  }
  return JSON.stringify(app.swagger());
}

/** As strict as elsewhere; the page shows its own icons as data URLs. */
const pagePolicy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const anyFile = { description: 'The bytes of the file.', content: { '*/*': { schema: {} } } };

/** Adds what no schema checks: that an answer is a file, and which fields a form has. */
const transform: SwaggerTransform = (options) => {
  const described = jsonSchemaTransform(options);
  const schema: FastifySchema = { ...described.schema };
  const answers = typeof schema.response === 'object' && schema.response !== null ? schema.response : {};
  if (!Object.keys(answers).some((status) => status.startsWith('2'))) schema.response = { 200: anyFile, ...answers };
  const form = options.route.config?.form;
  if (form !== undefined) schema.body = { ...formFields(form), additionalProperties: { type: 'string', format: 'binary' } };
  return { ...described, schema };
};

function formFields(form: z.ZodType | null): object {
  if (form === null) return { type: 'object' };
  const { $schema: _, ...fields } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });
  return fields;
}
