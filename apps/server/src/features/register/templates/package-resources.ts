import type { PackageContent, PackageItemResource } from '@tingest/domain/exchange';
import type { Selectable } from 'kysely';
import type { TSchema } from 'typebox';
import type { DB } from '../../../database/schema.generated.ts';
import { deleteRow, rowsInOrder } from '../../../database/stored-rows.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { nameOf, type PublishableRow } from '../../../publishing/publishable-item.ts';
import type { PublishableBody } from '../../../publishing/publishable-routes.ts';
import { elementTypes } from '../../configuration/element-types/element-types.ts';
import { operationTypes } from '../../configuration/operation-types/operation-types.ts';
import { publishableFeature } from '../../configuration/publishable/publishable-feature.ts';
import type { PublishableTable } from '../../configuration/publishable/publishable-queries.ts';
import type { PublishableType } from '../../configuration/publishable/publishable-type.ts';
import { recordTypes } from '../../configuration/record-types/record-types.ts';
import { digestOf } from '../../configuration/replication/copied-content.ts';
import type { CopiedResource } from '../../configuration/replication/copied-resource.ts';
import { transactionTypes } from '../../configuration/transaction-types/transaction-types.ts';
import { privilegeSave } from '../../organisation/privileges/privilege-schemas.ts';
import { getPrivilege, removePrivilege } from '../../organisation/privileges/privilege-service.ts';
import { elementService } from '../elements/element-service.ts';
import { layoutSave } from '../labels/label-schemas.ts';
import { getLayout } from '../labels/layout-store.ts';
import { recordService } from '../records/record-service.ts';
import { dataObjectContent } from './package-schemas.ts';

/** The current state of an installed item. */
export interface CurrentItem {
  readonly version: number;
  /** Digest of everything that defines it, except its status. */
  readonly digest: string;
}

/** How items of one kind are written, compared and removed, with the checks of a user's own request. */
interface PackageResource {
  /** Schema of the content. */
  readonly schema: TSchema;
  /** The items that exist, by id. */
  readonly states: (context: SiteContext, ids: readonly string[]) => Promise<ReadonlyMap<string, CurrentItem>>;
  /** All names of the site's items in lower case, where names matter. */
  readonly names?: (context: SiteContext) => Promise<ReadonlySet<string>>;
  /**
   * Saves an item, with an entry in the audit trail. @param content in ids of the site
   * @param version null for a new item @throws ProblemError
   */
  readonly write: CopiedResource['write'];
  /** Deletes an item, with an entry in the audit trail. @throws ProblemError `inUse` */
  readonly remove: (context: SiteContext, id: string) => Promise<void>;
}

export type PackageResources = Readonly<Record<PackageItemResource, PackageResource>>;

/** @param copied the resources of replication, which save the same items @param jobs queue that refills stored values */
export function packageResources(copied: readonly CopiedResource[], jobs: JobQueue): PackageResources {
  const copiedOf = (kind: PackageItemResource): CopiedResource => {
    const resource = copied.find((each) => each.resource === kind);
    if (!resource) throw new Error(`no resource of replication saves ${kind}`);
    return resource;
  };
  return {
    recordTypes: publishableItems(recordTypes, copiedOf('recordTypes'), jobs),
    elementTypes: publishableItems(elementTypes, copiedOf('elementTypes'), jobs),
    operationTypes: publishableItems(operationTypes, copiedOf('operationTypes'), jobs),
    transactionTypes: publishableItems(transactionTypes, copiedOf('transactionTypes'), jobs),
    labelLayouts: {
      schema: layoutSave,
      ...comparedBySite(copiedOf('labelLayouts')),
      remove: removal(
        'labelLayout',
        getLayout,
        ({ name }) => name,
        (context, { id }) => deleteRow(context, 'label_layouts', id),
      ),
    },
    records: {
      schema: dataObjectContent('recordTypeId'),
      states: (context, ids) => dataObjectStates(context, 'records', ids),
      write: copiedOf('records').write,
      remove: removal(
        'record',
        (context, id) => recordService.get(context, id, { lock: true, to: 'update' }),
        ({ row }) => row.title,
        recordService.remove,
      ),
    },
    privileges: {
      schema: privilegeSave,
      ...comparedBySite(copiedOf('privileges')),
      remove: removal(
        'privilege',
        (context, id) => getPrivilege(context, id, true),
        ({ name }) => name,
        removePrivilege,
      ),
    },
    elements: {
      schema: dataObjectContent('elementTypeId'),
      states: (context, ids) => dataObjectStates(context, 'elements', ids),
      write: writeElement,
      remove: removal(
        'element',
        (context, id) => elementService.get(context, id, { lock: true, to: 'update' }),
        ({ row }) => row.title,
        elementService.remove,
      ),
    },
  };
}

function publishableItems<
  Table extends PublishableTable,
  Row extends PublishableRow & Selectable<DB[Table]>,
  Body extends PublishableBody,
>(type: PublishableType<Table, Row, Body>, copied: CopiedResource, jobs: JobQueue): PackageResource {
  const feature = publishableFeature(type, jobs);
  return {
    schema: type.body,
    ...comparedBySite(copied),
    remove: removal(
      type.path.replace(/s$/, ''),
      async (context, id) => feature.find(context, id, true),
      (row, context) => nameOf(row, context.culture),
      feature.delete,
    ),
  };
}

/** Kinds of which a site has few: all of them are read, and compared as replication compares them. */
function comparedBySite({ load, write }: CopiedResource): Pick<PackageResource, 'states' | 'names' | 'write'> {
  return {
    write,
    async states(context, ids) {
      const idSet = new Set(ids);
      const items = (await load(context)).filter(({ id }) => idSet.has(id));
      return new Map(
        items.map(({ id, version, content: { status: _, ...content } }) => [
          id,
          { version, digest: digestOf(content) },
        ]),
      );
    },
    names: async (context) =>
      new Set((await load(context)).flatMap(({ names }) => names.map((name) => name.trim().toLowerCase()))),
  };
}

/** Kinds of which a site has many: only the installed ones are read. */
async function dataObjectStates(context: SiteContext, table: 'elements' | 'records', ids: readonly string[]) {
  const rows = await rowsInOrder(context, table, ids);
  return new Map(
    rows.map(({ id, version, data_properties, ...row }) => {
      const color = 'color' in row ? row.color : null;
      return [id, { version, digest: digestOf({ values: data_properties, color }) }];
    }),
  );
}

/** A sample is registered as by a user: its code is generated. */
async function writeElement(context: SiteContext, id: string, content: PackageContent, version: number | null) {
  const { elementTypeId, values } = content as {
    readonly elementTypeId: string;
    readonly values: Readonly<Record<string, unknown>>;
  };
  const dataProperties = Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
  const input = { id, elementTypeId, dataProperties };
  const previous = version === null ? null : await elementService.get(context, id, { lock: true, to: 'update' });
  const { row } = previous
    ? await elementService.change(context, previous, input)
    : await elementService.create(context, input);
  recordAudit(context, {
    ...{ action: previous ? 'update' : 'create', resourceType: 'element', resourceId: id, resourceName: row.title },
    ...(previous && { before: { code: previous.row.code, values: previous.row.data_properties } }),
    after: { code: row.code, values: row.data_properties },
  });
  return { version: row.version };
}

function removal<Found>(
  resourceType: string,
  find: (context: SiteContext, id: string) => Promise<Found | undefined>,
  getName: (found: Found, context: SiteContext) => string,
  remove: (context: SiteContext, found: Found) => Promise<void>,
): PackageResource['remove'] {
  return async (context, id) => {
    const found = await find(context, id);
    if (!found) return;
    await remove(context, found);
    const resourceName = getName(found, context);
    recordAudit(context, {
      action: 'delete',
      resourceType,
      resourceId: id,
      resourceName,
      before: { name: resourceName },
    });
  };
}
