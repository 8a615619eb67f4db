import Type from 'typebox';
import { deleteRow } from '../../../database/stored-rows.ts';
import { created, item, noContent, ok } from '../../../http/answer.ts';
import type { SiteContext } from '../../../http/context.ts';
import { notFound, throwProblems } from '../../../http/problem-error.ts';
import { type Route, route } from '../../../http/route.ts';
import { idParams } from '../../../http/schemas.ts';
import { readItemRoutes } from '../../../http/site-of-item.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkSameId, checkVersion } from '../../../publishing/publishable-item.ts';
import { rulesNaming } from '../rules/rules-naming.ts';
import { presentConfig, presentFullConfig, presentProcessor } from './config-presenter.ts';
import { type ConfigRow, selectConfig, selectConfigs } from './config-queries.ts';
import { selectUsage } from './config-usage.ts';
import type { ProcessorDependencies } from './implementations.ts';
import {
  configReply,
  configSave,
  fullConfigReply,
  listedConfigReply,
  ofType,
  processorReply,
} from './processor-schemas.ts';
import { changeConfig, createConfig } from './save-config.ts';

const base = { tag: 'Processors', authentication: 'user', scope: 'site' } as const;
const reading = { ...base, action: 'processorConfigs.read', transaction: 'read', method: 'GET' } as const;
const writing = { ...base, action: 'processorConfigs.write', transaction: 'write' } as const;

/** Configurations of processors. Source: specification, section 7, Processors. */
export function configRoutes(dependencies: ProcessorDependencies): Route[] {
  const { processors } = dependencies;

  function audit(
    context: SiteContext,
    action: 'create' | 'update' | 'delete',
    row: ConfigRow,
    versions: { readonly before?: unknown; readonly after?: unknown },
  ): void {
    const event = { action, resourceType: 'processorConfig', resourceId: row.id, resourceName: row.name };
    recordAudit(context, { ...event, ...versions });
  }

  return [
    route({
      ...reading,
      path: 'processors',
      name: 'processors.list',
      summary: 'Processors that rules can refer to',
      query: ofType,
      reply: Type.Object({ items: Type.Array(processorReply) }, { title: 'Processors' }),
      async handler(context, { query }) {
        const rows = await selectConfigs(context, query.processorType);
        return ok({ items: rows.flatMap((row) => presentProcessor(row, processors)) });
      },
    }),
    route({
      ...reading,
      path: 'processors/config',
      name: 'processorConfigs.list',
      summary: 'Configurations of processors',
      query: ofType,
      reply: Type.Object({ items: Type.Array(listedConfigReply) }, { title: 'ProcessorConfigs' }),
      async handler(context, { query }) {
        const rows = await selectConfigs(context, query.processorType);
        const usageOf = await selectUsage(
          context,
          rows.map(({ id }) => id),
        );
        return ok({ items: rows.map((row) => ({ ...presentConfig(row, processors), usage: usageOf(row.id) })) });
      },
    }),
    ...readItemRoutes('processor_configs', {
      ...reading,
      path: 'processors/config/:id',
      name: 'processorConfigs.get',
      summary: 'One configuration of a processor',
      params: idParams,
      reply: configReply,
      handler: async (context, { params }) => item(presentConfig(await found(context, params.id), processors)),
    }),
    route({
      ...reading,
      path: 'processors/config/:id/full',
      name: 'processorConfigs.getFull',
      summary: 'One configuration, with its implementation',
      params: idParams,
      reply: fullConfigReply,
      async handler(context, { params }) {
        const row = await found(context, params.id);
        const usageOf = await selectUsage(context, [row.id]);
        return item({ ...(await presentFullConfig(context, row, processors)), usage: usageOf(row.id) });
      },
    }),
    route({
      ...writing,
      method: 'POST',
      path: 'processors/config',
      name: 'processorConfigs.create',
      summary: 'Configure a processor',
      body: configSave,
      reply: configReply,
      status: 201,
      async handler(context, { body }) {
        const row = await createConfig(context, dependencies, body.data);
        const after = presentConfig(row, processors);
        audit(context, 'create', row, { after });
        return created(after);
      },
    }),
    route({
      ...writing,
      method: 'PUT',
      path: 'processors/config/:id',
      name: 'processorConfigs.update',
      summary: 'Change the configuration of a processor',
      params: idParams,
      body: configSave,
      reply: configReply,
      async handler(context, { params, body, expectedVersion }) {
        const previous = await found(context, params.id, true);
        checkSameId(params.id, body.data.id);
        checkVersion(previous.version, expectedVersion, body.data.version);
        const row = await changeConfig(context, dependencies, previous, body.data);
        const after = presentConfig(row, processors);
        audit(context, 'update', row, { before: presentConfig(previous, processors), after });
        return item(after);
      },
    }),
    route({
      ...base,
      action: 'processorConfigs.delete',
      transaction: 'write',
      method: 'DELETE',
      path: 'processors/config/:id',
      name: 'processorConfigs.delete',
      summary: 'Delete the configuration of a processor',
      description: 'Refused while rules name it.',
      params: idParams,
      status: 204,
      async handler(context, { params, expectedVersion }) {
        const row = await found(context, params.id, true);
        checkVersion(row.version, expectedVersion, undefined);
        throwProblems(await rulesNaming(context, row));
        await deleteRow(context, 'processor_configs', row.id);
        audit(context, 'delete', row, { before: presentConfig(row, processors) });
        return noContent();
      },
    }),
  ];
}

async function found(context: SiteContext, id: string, lock = false): Promise<ConfigRow> {
  const row = await selectConfig(context, id, lock);
  if (!row) throw notFound();
  return row;
}
