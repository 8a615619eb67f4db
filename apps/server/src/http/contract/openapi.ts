import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { uploadBodySchema } from '../kernel/upload-parts.ts';
import { withComponents } from './openapi-components.ts';

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
    transformObject: (documentObject) =>
      withComponents('openapiObject' in documentObject ? { ...documentObject.openapiObject } : {}),
  });
  app.get(documentPath, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  registerApiDocs(app, documentPath);
}

/**
 * The reference page at `/api/docs`. Its script is large and rarely asked for, so it is read on the first
 * request; and the page is ours, because the package's own has an inline script, which our content policy forbids.
 */
function registerApiDocs(app: FastifyInstance, documentPath: string): void {
  const configuration = {
    url: documentPath,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    telemetry: false,
    withDefaultFonts: false,
  };
  const attribute = JSON.stringify(configuration).replaceAll('"', '&quot;');
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tingest API</title>
</head>
<body>
<script id="api-reference" data-configuration="${attribute}"></script>
<script src="/api/docs/scalar.js"></script>
</body>
</html>
`;
  let script: Promise<Buffer> | undefined;
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  );
  app.get('/api/docs/scalar.js', { schema: { hide: true } }, async (_request, reply) => {
    script ??= loadScript().catch((error: unknown) => {
      script = undefined;
      throw error;
    });
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(await script);
  });
}

/**
 * Returns the script, read by a separate thread: reading takes five times its size in memory, which is released when
 * the thread ends.
 */
async function loadScript(): Promise<Buffer> {
  const reader = new Worker(new URL('./api-docs-script.ts', import.meta.url));
  const [script] = (await once(reader, 'message')) as [Uint8Array];
  return Buffer.from(script.buffer, script.byteOffset, script.byteLength);
}
