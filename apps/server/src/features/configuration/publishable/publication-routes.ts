import type { Selectable } from 'kysely';
import Type from 'typebox';
import type { DB } from '../../../database/schema.generated.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import { may } from '../../../http/authentication/grants.ts';
import { idParams, idSchema, operationModeSchema, statusSchema } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import type { FieldHolder } from '../../../publishing/field-rules.ts';
import { checkVersion, nameOf, type PublishableRow } from '../../../publishing/publishable-item.ts';
import type { PublishableBody } from '../../../publishing/publishable-routes.ts';
import { visibleRow } from '../../../publishing/visible-row.ts';
import {
  countOpenTransactions,
  type RelatedItem,
  selectPublishedUsers,
  selectUnpublishedNeeds,
} from './publication-queries.ts';
import { publishableFeature } from './publishable-feature.ts';
import type { PublishableTable } from './publishable-queries.ts';
import type { PublishableType } from './publishable-type.ts';

const relatedSchema = Type.Object(
  {
    resource: Type.Enum(['elementTypes', 'recordTypes', 'operationTypes', 'transactionTypes', 'schemas']),
    id: idSchema,
    name: Type.String(),
    status: statusSchema,
    modes: Type.Array(operationModeSchema, { description: 'The steps of a service in which a function is performed.' }),
  },
  { title: 'RelatedItem' },
);
const reply = Type.Object(
  {
    status: statusSchema,
    needs: Type.Array(relatedSchema, {
      description: 'Unpublished items that are required for its use.',
    }),
    usedBy: Type.Array(relatedSchema, { description: 'Published items that stop working if it is not published.' }),
    openTransactions: Type.Integer({ minimum: 0, description: 'For a service: number of its open transactions.' }),
  },
  { title: 'Publication' },
);

/** The parts of a publishable resource that publishing needs, independent of its row type. */
export interface PublishedResource {
  readonly path: FieldHolder;
  readonly tag: string;
  readonly noun: string;
  readonly find: (context: SiteContext, id: string, lock?: boolean) => Promise<PublishableRow | undefined>;
  /** Saves an item, locked by the caller, with the status `published`, checked as any other save. @throws ProblemError */
  readonly publish: (context: SiteContext, id: string) => Promise<void>;
}

/** @param jobs queue that refills data entered with a form */
export function publishedResource<
  Table extends PublishableTable,
  Row extends PublishableRow & Selectable<DB[Table]>,
  Body extends PublishableBody,
>(type: PublishableType<Table, Row, Body>, jobs: JobQueue): PublishedResource {
  const { path, tag, noun, find, present, prepare, update } = publishableFeature(type, jobs);
  return {
    ...{ path, tag, noun, find },
    async publish(context, id) {
      const row = await find(context, id, true);
      if (!row || row.status === 'published') return;
      const { caller, site, tenant, culture } = context;
      const tenantLocked = tenant.settings.lockdown === true;
      const decision = may(caller, `${path}.write`, { siteId: site.id, tenantLocked });
      if (!decision.allowed) throw new ProblemError(decision.problem);
      const before = present(row, context);
      // A reply can be sent back as a body, which the schemas of a type ensure and its parameters do not.
      const body = { ...before, status: 'published' } as unknown as Body;
      const after = await update(context, row, prepare(context, body));
      recordAudit(context, {
        ...{ action: 'update', resourceType: path.replace(/s$/, ''), resourceId: id },
        ...{ resourceName: nameOf(after, culture), before, after: present(after, context) },
      });
    },
  };
}

/**
 * Returns, for each publishable resource, the call that lists an item's dependencies and dependents, and the call that
 * publishes an item together with its dependencies in one transaction.
 */
export function publicationRoutes(resources: readonly PublishedResource[]): Route[] {
  const resourceOf = new Map(resources.map((resource) => [resource.path, resource]));
  return resources.flatMap((resource): Route[] => {
    const { path, tag, noun } = resource;
    const base = {
      tag,
      authentication: 'user',
      scope: 'site',
      path: `${path}/:id/publication`,
      params: idParams,
    } as const;
    return [
      route({
        ...base,
        action: 'rules.read',
        transaction: 'read',
        method: 'GET',
        name: `${path}.getPublication`,
        summary: `Get the items that a ${noun} requires and the items that use it`,
        reply,
        handler: async (context, { params }) => {
          const row = visibleRow(context, await resource.find(context, params.id));
          return ok(await publicationOf(context, path, row));
        },
      }),
      route({
        ...base,
        action: `${path}.write`,
        transaction: 'write',
        method: 'POST',
        name: `${path}.publish`,
        summary: `Publish a ${noun} and the items that it requires`,
        description: 'Publishes all items or, if one of them cannot be published, none.',
        reply,
        handler: async (context, { params, expectedVersion }) => {
          const row = visibleRow(context, await resource.find(context, params.id, true));
          checkVersion(row.version, expectedVersion, undefined);
          // Before the item itself: it may only be published together with its dependencies.
          for (const need of await selectUnpublishedNeeds(context, row.id)) {
            await resourceOf.get(need.resource)?.publish(context, need.id);
          }
          await resource.publish(context, row.id);
          const publishedRow = visibleRow(context, await resource.find(context, row.id));
          return ok(await publicationOf(context, path, publishedRow));
        },
      }),
    ];
  });
}

async function publicationOf(context: SiteContext, resource: FieldHolder, { id, status }: PublishableRow) {
  const present = ({ localized_names, ...item }: RelatedItem) => ({
    ...item,
    modes: [...item.modes],
    name: nameOf({ localized_names }, context.culture),
  });
  const [needs, usedBy, openTransactions] = [
    await selectUnpublishedNeeds(context, id),
    await selectPublishedUsers(context, id),
    resource === 'transactionTypes' ? await countOpenTransactions(context, id) : 0,
  ];
  return {
    status: status as RelatedItem['status'],
    needs: needs.map(present),
    usedBy: usedBy.map(present),
    openTransactions,
  };
}
