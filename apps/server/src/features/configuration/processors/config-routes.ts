import Type from 'typebox';
import { deleteRow } from '../../../database/stored-rows.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { item, ok } from '../../../http/kernel/answer.ts';
import { throwProblems } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { readItemRoutes } from '../../../http/kernel/site-of-item.ts';
import type { GuardedClient } from '../../../outgoing/guarded-client.ts';
import { itemRoutes } from '../../../publishing/item-routes.ts';
import { rulesNaming } from '../rules/rules-naming.ts';
import { checkAddresses } from './checked-addresses.ts';
import { presentConfig, presentFullConfig, presentProcessor } from './config-presenter.ts';
import { getConfig, selectConfigs } from './config-queries.ts';
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

interface ConfigRouteDependencies extends ProcessorDependencies {
  readonly outgoing: GuardedClient;
}

/** Configurations of processors. Source: specification, section 7, Processors. */
export function configRoutes(dependencies: ConfigRouteDependencies): Route[] {
  const { processors } = dependencies;
  return [
    processorsRoute(processors),
    configListRoute(processors),
    ...getRoutes(processors),
    getFullRoute(processors),
    ...saveRoutes(dependencies, processors),
  ];
}

function processorsRoute(processors: ProcessorDependencies['processors']): Route {
  return route({
    ...reading,
    path: 'processors',
    name: 'processors.list',
    summary: 'List processors that rules can refer to',
    query: ofType,
    reply: Type.Object({ items: Type.Array(processorReply) }, { title: 'Processors' }),
    async handler(context, { query }) {
      const rows = await selectConfigs(context, query.processorType);
      return ok({ items: rows.flatMap((row) => presentProcessor(row, processors)) });
    },
  });
}

function configListRoute(processors: ProcessorDependencies['processors']): Route {
  return route({
    ...reading,
    path: 'processors/config',
    name: 'processorConfigs.list',
    summary: 'List configurations of processors',
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
  });
}

function getRoutes(processors: ProcessorDependencies['processors']): Route[] {
  return readItemRoutes('processor_configs', {
    ...reading,
    path: 'processors/config/:id',
    name: 'processorConfigs.get',
    summary: 'Get a configuration of a processor',
    params: idParams,
    reply: configReply,
    handler: async (context, { params }) => item(presentConfig(await getConfig(context, params.id), processors)),
  });
}

function getFullRoute(processors: ProcessorDependencies['processors']): Route {
  return route({
    ...reading,
    path: 'processors/config/:id/full',
    name: 'processorConfigs.getFull',
    summary: 'Get a configuration of a processor with its implementation',
    params: idParams,
    reply: fullConfigReply,
    async handler(context, { params }) {
      const row = await getConfig(context, params.id);
      const usageOf = await selectUsage(context, [row.id]);
      return item({ ...(await presentFullConfig(context, row, processors)), usage: usageOf(row.id) });
    },
  });
}

function saveRoutes(dependencies: ConfigRouteDependencies, processors: ProcessorDependencies['processors']): Route[] {
  return itemRoutes({
    ...base,
    path: 'processors/config',
    name: 'processorConfigs',
    write: 'processorConfigs.write',
    remove: 'processorConfigs.delete',
    also: { changesAccess: true },
    summaries: {
      create: 'Configure a processor',
      update: 'Change the configuration of a processor',
      delete: 'Delete the configuration of a processor',
    },
    descriptions: { delete: 'Refused while rules name it.' },
    body: configSave,
    saving: {
      async prepareBody(_context, { body }) {
        await checkAddresses(dependencies, body);
        return body;
      },
    },
    itemOf: ({ data }) => data,
    reply: configReply,
    auditType: 'processorConfig',
    find: (context, id) => getConfig(context, id, true),
    create: (context, { data }) => createConfig(context, dependencies, data),
    update: (context, previous, { data }) => changeConfig(context, dependencies, { previous, body: data }),
    async delete(context, row) {
      throwProblems(await rulesNaming(context, row));
      await deleteRow(context, 'processor_configs', row.id);
    },
    identify: (row) => row,
    present: (row) => presentConfig(row, processors),
  });
}
