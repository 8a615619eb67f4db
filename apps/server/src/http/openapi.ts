import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { registerApiDocs } from './api-docs.ts';
import { withComponents } from './openapi-components.ts';
import { uploadBodySchema } from './upload-parts.ts';

const documentPath = '/api/openapi.json';

/** The contract at `/api/openapi.json` (OpenAPI 3.1), made from the routes' own schemas, and its reference page. */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tingest API',
        version,
        description:
          'Register physical things and record the work done on them. Answers are wrapped as `{data}`; failures have one shape. ' +
          'Versions 1 and 2 take the same calls; version 2 answers lists with `filteredCount` beside `totalCount`.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [
        { url: '/api/v2', description: 'Version 2' },
        { url: '/api/v1', description: 'Version 1' },
      ],
      security: [{ bearer: [] }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Access token of the OpenID Connect provider.',
          },
        },
      },
    },
    refResolver: { buildLocalReference: (json) => String(json.$id) },
    transform: ({ schema, url, route }) => ({
      schema: route.config?.takesUpload
        ? { ...schema, consumes: ['multipart/form-data'], body: uploadBodySchema }
        : schema,
      url: url.replace(/^\/api\/v2/, ''),
    }),
    transformObject: (made) => withComponents('openapiObject' in made ? { ...made.openapiObject } : {}),
  });
  app.get(documentPath, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  registerApiDocs(app, documentPath);
}
