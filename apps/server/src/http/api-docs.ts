import Fastify, { type FastifyInstance } from 'fastify';

/**
 * The reference page at `/api/docs`. Its script is large and rarely asked for, so the package is loaded on the first
 * request; and the page is ours, because the package's own has an inline script, which our content policy forbids.
 */
export function registerApiDocs(app: FastifyInstance, documentPath: string): void {
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
    script ??= loadScript();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(await script);
  });
}

/** The package hands its script out only through its own Fastify plugin, so that is asked for it. */
async function loadScript(): Promise<Buffer> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const server = Fastify();
  await server.register(reference, { routePrefix: '/docs', configuration: { content: '{}' } });
  const response = await server.inject('/docs/js/scalar.js');
  await server.close();
  return response.rawPayload;
}
