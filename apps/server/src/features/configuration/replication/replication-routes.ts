import { ok } from '../../../http/kernel/answer.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { type ReplicationDependencies, replicateSite } from './replicate-site.ts';
import { replicationOptions, replicationReply } from './replication-schemas.ts';

/** Copying a site. Source: specification, section 7, Replication. */
export function replicationRoutes(dependencies: ReplicationDependencies): Route[] {
  return [
    route({
      tag: 'Replication',
      authentication: 'user',
      scope: 'site',
      action: 'sites.replicate',
      // It opens its own, in both tenants.
      transaction: 'none',
      isTransfer: true,
      // Privileges may be among the copied items.
      changesAccess: true,
      system: true,
      method: 'POST',
      path: 'templates/replicate',
      name: 'templates.replicate',
      summary: "Copy the site's configuration to another tenant's site",
      description:
        'After the copy, changes made here are applied there when the configuration is copied again. Either everything is written or, if there is an error, nothing.',
      body: replicationOptions,
      reply: replicationReply,
      handler: async (context, { body }) => ok(await replicateSite(dependencies, context, body)),
    }),
  ];
}
