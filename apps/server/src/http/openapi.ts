import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** The OpenAPI description, generated from the schemas that validate: page at `/api/docs`, JSON at `/api/docs/json`. */
export async function describeApi(
  app: FastifyInstance,
  { productName, publicUrl }: { productName: string; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
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
    transform,
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

/** The description is megabytes in size, and anyone may read it. Before the rate limiting plugin is registered. */
export function limitDescription(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (/^\/api\/docs\/(json|yaml)$/.test(route.url)) route.config = { ...route.config, rateLimit: { max: 30, timeWindow: '1 minute' } };
  });
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
