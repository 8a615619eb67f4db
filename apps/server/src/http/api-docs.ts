import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';

/**
 * The reference page at `/api/docs`. Its script is large and rarely asked for, so it is read on the first
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

/** The script, read by a thread of its own: what that needs is five times as large, and goes when the thread ends. */
async function loadScript(): Promise<Buffer> {
  const reader = new Worker(new URL('./api-docs-script.ts', import.meta.url));
  const [script] = (await once(reader, 'message')) as [Uint8Array];
  return Buffer.from(script.buffer, script.byteOffset, script.byteLength);
}
