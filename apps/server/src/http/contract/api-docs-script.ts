/** A thread that hands over the script of the reference page: see openapi.ts. */
import { parentPort } from 'node:worker_threads';
import reference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

// The package gives its script out only through its own Fastify plugin, so that is asked for it.
const server = Fastify();
await server.register(reference, { routePrefix: '/docs', configuration: { content: '{}' } });
const { rawPayload } = await server.inject('/docs/js/scalar.js');
await server.close();
parentPort?.postMessage(new Uint8Array(rawPayload));
