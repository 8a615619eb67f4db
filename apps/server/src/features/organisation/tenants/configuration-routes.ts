import type { Static } from 'typebox';
import { inTransaction } from '../../../database/transaction.ts';
import type { FileStore } from '../../../file-store/file-references.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { item, noContent } from '../../../http/kernel/answer.ts';
import type { Context } from '../../../http/kernel/context.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkVersion } from '../../../publishing/publishable-item.ts';
import { presentConfiguration, presentFullConfiguration } from './configuration-presenter.ts';
import { deleteConfiguration, getConfiguration } from './configuration-queries.ts';
import {
  configurationBodyBytes,
  configurationReply,
  configurationSave,
  fullConfigurationReply,
  includeConfig,
} from './configuration-schemas.ts';
import { groupNames, groupsOf } from './resource-groups.ts';
import { readResourceImages } from './resource-image.ts';
import { saveConfiguration } from './save-configuration.ts';

const base = { tag: 'Tenants', authentication: 'user', scope: 'global', system: true, params: idParams } as const;
const reading = {
  ...base,
  action: 'tenantConfig.read',
  transaction: 'read',
  method: 'GET',
  query: includeConfig,
} as const;
const path = 'tenants/:id/config';

/** The configuration of a tenant. Source: specification, section 7, Tenants. */
export function configurationRoutes(files: Pick<FileStore, 'pool' | 'incoming'>): Route[] {
  const saving = {
    ...base,
    action: 'tenantConfig.write',
    // Pictures are looked at and made anew before a connection is taken.
    transaction: 'none',
    path,
    bodyLimit: configurationBodyBytes,
    body: configurationSave,
    reply: fullConfigurationReply,
    description: 'Pictures are sent as files with the reference "{X}Resources.{Name}", such as GlobalResources.Logo.',
    handler: (context: Context<'user', 'global', 'none'>, input: SaveInput) => save(files, context, input),
  } as const;
  return [
    getRoute,
    getFullRoute,
    route({ ...saving, method: 'POST', name: 'tenants.saveConfiguration', summary: 'Save the appearance of a tenant' }),
    route({
      ...saving,
      method: 'PUT',
      name: 'tenants.changeConfiguration',
      summary: 'Change the appearance of a tenant',
    }),
    deleteRoute,
  ];
}

const getRoute = route({
  ...reading,
  path,
  name: 'tenants.getConfiguration',
  summary: 'Get the appearance of a tenant',
  reply: configurationReply,
  async handler({ tx }, { params, query }) {
    const groups = groupsOf(query.includeConfig, groupNames);
    return item(presentConfiguration(params.id, await getConfiguration(tx, params.id), groups));
  },
});

const getFullRoute = route({
  ...reading,
  path: `${path}/full`,
  name: 'tenants.getFullConfiguration',
  summary: 'Get the appearance of a tenant with its pictures',
  reply: fullConfigurationReply,
  async handler({ tx }, { params, query }) {
    const groups = groupsOf(query.includeConfig, groupNames);
    return item(presentFullConfiguration(params.id, await getConfiguration(tx, params.id), groups));
  },
});

const deleteRoute = route({
  ...base,
  action: 'tenantConfig.delete',
  transaction: 'write',
  method: 'DELETE',
  path,
  name: 'tenants.deleteConfiguration',
  summary: 'Reset the appearance of a tenant to the default of the product',
  status: 204,
  async handler(context, { params, expectedVersion }) {
    const before = await getConfiguration(context.tx, params.id, true);
    checkVersion(before.version, expectedVersion, undefined);
    if (before.version === 0) return noContent();
    await deleteConfiguration(context.tx, params.id);
    recordAudit(context, {
      action: 'delete',
      resourceType: 'tenantConfiguration',
      resourceId: params.id,
      resourceName: before.tenantKey,
      before: presentFullConfiguration(params.id, before, groupNames),
    });
    return noContent();
  },
});

interface SaveInput {
  readonly params: { readonly id: string };
  readonly body: Static<typeof configurationSave>;
  readonly expectedVersion: number | null;
}

async function save(
  { pool, incoming }: Pick<FileStore, 'pool' | 'incoming'>,
  context: Context<'user', 'global', 'none'>,
  { params: { id }, body, expectedVersion }: SaveInput,
) {
  const pictures = await readResourceImages(body.files ?? [], incoming);
  const scope = { tenantId: context.caller.tenantId, system: true, waiter: context.waiter };
  const savedConfiguration = await inTransaction(pool, scope, async (tx) => {
    const before = await getConfiguration(tx, id, true);
    checkVersion(before.version, expectedVersion, body.version);
    await saveConfiguration(tx, id, before, { body, pictures });
    const after = presentFullConfiguration(id, await getConfiguration(tx, id), groupNames);
    recordAudit(
      { ...context, tx },
      {
        action: before.version === 0 ? 'create' : 'update',
        resourceType: 'tenantConfiguration',
        resourceId: id,
        resourceName: before.tenantKey,
        before: presentFullConfiguration(id, before, groupNames),
        after,
      },
    );
    return after;
  });
  return item(savedConfiguration);
}
