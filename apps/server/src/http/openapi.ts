import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The API's description of itself, made from the schemas that validate: page and JSON at `/api/docs`. */
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
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
