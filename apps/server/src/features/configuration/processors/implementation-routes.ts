import { hasRank } from '@tingest/domain/access';
import type { Processor, ProcessorManifest } from '@tingest/processors';
import Type from 'typebox';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { presentManifest } from './implementations.ts';
import { ignoringRestrictions, implementationParams, implementationReply, ofType } from './processor-schemas.ts';
import { selectForbidden } from './restriction-queries.ts';
import { withSiteOptions } from './site-options.ts';

const base = {
  tag: 'Processors',
  authentication: 'user',
  scope: 'site',
  action: 'processorConfigs.read',
  transaction: 'read',
  method: 'GET',
} as const;

/** Returns the routes of the implementations that can be configured, without those that the tenant may not use. */
export function implementationRoutes(processors: readonly Processor[]): Route[] {
  return [
    route({
      ...base,
      path: 'processors/implementations',
      name: 'processorImplementations.list',
      summary: 'List implementations of processors',
      description: 'Only system administrators may list implementations regardless of restrictions.',
      query: Type.Object({ ...ofType.properties, ...ignoringRestrictions }),
      reply: Type.Object({ items: Type.Array(implementationReply) }, { title: 'ProcessorImplementations' }),
      async handler(context, { query }) {
        const usableProcessors = await usable(context, processors, query.ignoreRestrictions === 'true');
        const requestedProcessors = usableProcessors.filter(
          ({ manifest }) => query.processorType === undefined || manifest.processorType === query.processorType,
        );
        const manifests: ProcessorManifest[] = [];
        for (const { manifest } of requestedProcessors) manifests.push(await withSiteOptions(context, manifest));
        return ok({ items: manifests.map((manifest) => presentManifest(manifest, context.culture)) });
      },
    }),
    route({
      ...base,
      path: 'processors/implementations/:processorType/:implementation',
      name: 'processorImplementations.get',
      summary: 'Get an implementation of a processor',
      params: implementationParams,
      query: Type.Object(ignoringRestrictions),
      reply: implementationReply,
      async handler(context, { params, query }) {
        const { implementation, processorType } = params;
        const usableProcessors = await usable(context, processors, query.ignoreRestrictions === 'true');
        const one = usableProcessors.find(
          ({ manifest }) => manifest.processorType === processorType && manifest.processorKey === implementation,
        );
        if (!one) throw notFound();
        return ok(presentManifest(await withSiteOptions(context, one.manifest), context.culture));
      },
    }),
  ];
}

/** @throws ProblemError where the caller asks to ignore restrictions without the right to */
async function usable(context: SiteContext, processors: readonly Processor[], ignores: boolean): Promise<Processor[]> {
  if (ignores && !hasRank(context.caller.role, 'SuperUser')) throw new ProblemError({ code: 'permissionDenied' });
  const forbidden = ignores ? new Set<string>() : await selectForbidden(context);
  return processors.filter(({ manifest }) => !forbidden.has(`${manifest.processorType}/${manifest.processorKey}`));
}
