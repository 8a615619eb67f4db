import type { JobQueue } from '../../../foundation/job-contract.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { pull } from './pull.ts';
import { pullBody, pullReply } from './sync-schemas.ts';
import { configurationReader } from './synced-configuration.ts';

interface DeviceSyncDependencies {
  readonly jobs: JobQueue;
  readonly config: { readonly maxSyncedObjects: number };
}

/** Copies of a site on devices: docs/sync.md. */
export function deviceSyncRoutes({ jobs, config }: DeviceSyncDependencies): Route[] {
  const dependencies = { readConfiguration: configurationReader(jobs), maxObjects: config.maxSyncedObjects };
  return [
    route({
      tag: 'Devices',
      authentication: 'user',
      scope: 'site',
      transaction: 'read',
      method: 'POST',
      path: 'sync/pull',
      name: 'sync.pull',
      summary: 'Read what changed at a site since a position, for a device that works offline',
      description:
        'Contains what the lists of the site give the caller, and nothing else. Without a position everything is sent, in pages. A page may contain items that the device already has; storing them again changes nothing.',
      body: pullBody,
      reply: pullReply,
      handler: async (context, { body }) => ok(await pull(context, body, dependencies)),
    }),
  ];
}
