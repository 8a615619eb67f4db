import type { Selectable } from 'kysely';
import type { DB } from '../../../database/schema.generated.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { orNotFound, throwProblems } from '../../../http/kernel/problem-error.ts';
import { fieldUseProblems } from '../../../publishing/field-uses.ts';
import { fieldsOf, nameOf, type PublishableRow } from '../../../publishing/publishable-item.ts';
import type { PublishableBody } from '../../../publishing/publishable-routes.ts';
import { dataSchemas } from '../data-schemas/data-schemas.ts';
import { elementTypes } from '../element-types/element-types.ts';
import { operationTypes } from '../operation-types/operation-types.ts';
import { publishableFeature } from '../publishable/publishable-feature.ts';
import type { PublishableTable } from '../publishable/publishable-queries.ts';
import type { PublishableType } from '../publishable/publishable-type.ts';
import { recordTypes } from '../record-types/record-types.ts';
import { transactionTypes } from '../transaction-types/transaction-types.ts';
import { type Content, type CopiedResource, type Copy, copiedResource, definitionsIn } from './copied-resource.ts';

/** Returns the resources of a site's configuration, in the order in which they are written. */
export function copiedConfiguration(jobs: JobQueue): readonly CopiedResource[] {
  return [
    createCopiedResource(recordTypes, jobs),
    createCopiedResource(elementTypes, jobs),
    createCopiedResource(operationTypes, jobs),
    createCopiedResource(transactionTypes, jobs),
    createCopiedResource(dataSchemas, jobs),
  ];
}

function createCopiedResource<
  Table extends PublishableTable,
  Row extends PublishableRow & Selectable<DB[Table]>,
  Body extends PublishableBody,
>(type: PublishableType<Table, Row, Body>, jobs: JobQueue): CopiedResource {
  const feature = publishableFeature(type, jobs);
  // Content once saved in the source has the shape of a request body.
  const bodyOf = (context: SiteContext, { id, ...content }: Copy) =>
    feature.prepare(context, { ...(type.presentSent?.(content) ?? content), id } as unknown as Body);
  const contentOf = (row: Row): Content => ({
    localizedNames: row.localized_names,
    localizedDescriptions: row.localized_descriptions,
    status: row.status,
    icon: row.icon,
    dataPropertyTypes: row.data_property_types,
    schemaConfigurations: row.schema_configurations,
    ...type.content(row),
  });
  return copiedResource<Row>({
    resource: type.path,
    async load(context) {
      const rows = await feature.load(context, undefined);
      return rows.map((row) => {
        const content = contentOf(row);
        return {
          id: row.id,
          version: row.version,
          name: nameOf(row, context.culture),
          names: row.localized_names.map(({ text }) => text),
          parentId: typeof content.elementTypeId === 'string' ? content.elementTypeId : null,
          content,
          fields: fieldsOf(row),
        };
      });
    },
    find: async (context, id) => orNotFound(await feature.find(context, id, true)),
    create: (context, copy) => feature.create(context, bodyOf(context, copy)),
    change: (context, previous, copy) => feature.update(context, previous, bodyOf(context, copy)),
    identify: (row, { culture }) => ({ version: row.version, name: nameOf(row, culture) }),
    shown: feature.present,
    checkUses: async (context, previous, changedRow, copy) =>
      throwProblems([
        ...(await fieldUseProblems(context, previous, definitionsIn(copy))),
        ...(await feature.ruleProblems(context, previous, fieldsOf(changedRow))),
      ]),
  });
}
