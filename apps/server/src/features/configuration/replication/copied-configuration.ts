import type { LocalizedText } from '@tingest/domain';
import type { Selectable } from 'kysely';
import type { DB } from '../../../database/schema.generated.ts';
import type { SiteContext } from '../../../http/context.ts';
import { notFound, throwProblems } from '../../../http/problem-error.ts';
import type { JobQueue } from '../../../job-contract.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { fieldUseProblems } from '../../../publishing/field-uses.ts';
import { checkVersion, fieldsOf, nameOf, type PublishableRow } from '../../../publishing/publishable-item.ts';
import type { PublishableBody } from '../../../publishing/publishable-routes.ts';
import { dataSchemas } from '../data-schemas/data-schemas.ts';
import { elementTypes } from '../element-types/element-types.ts';
import { operationTypes } from '../operation-types/operation-types.ts';
import { publishableFeature } from '../publishable/publishable-feature.ts';
import type { PublishableTable } from '../publishable/publishable-queries.ts';
import type { PublishableType } from '../publishable/publishable-type.ts';
import { recordTypes } from '../record-types/record-types.ts';
import { transactionTypes } from '../transaction-types/transaction-types.ts';
import { type Content, type CopiedResource, definitionsIn } from './copied-resource.ts';

/** What a site is configured with, in the order in which it is written. */
export function copiedConfiguration(jobs: JobQueue): readonly CopiedResource[] {
  return [
    copiedResource(recordTypes, jobs),
    copiedResource(elementTypes, jobs),
    copiedResource(operationTypes, jobs),
    copiedResource(transactionTypes, jobs),
    copiedResource(dataSchemas, jobs),
  ];
}

function copiedResource<
  Table extends PublishableTable,
  Row extends PublishableRow & Selectable<DB[Table]>,
  Body extends PublishableBody,
>(type: PublishableType<Table, Row, Body>, jobs: JobQueue): CopiedResource {
  const feature = publishableFeature(type, jobs);
  const contentOf = (row: Row): Content => ({
    localizedNames: row.localized_names,
    localizedDescriptions: row.localized_descriptions,
    status: row.status,
    icon: row.icon,
    dataPropertyTypes: row.data_property_types,
    schemaConfigurations: row.schema_configurations,
    ...type.content(row),
  });
  const audit = (context: SiteContext, action: 'create' | 'update', row: Row, before: Row | null) =>
    recordAudit(context, {
      action,
      resourceType: feature.path.replace(/s$/, ''),
      resourceId: row.id,
      resourceName: nameOf(row, context.culture),
      before: before === null ? undefined : feature.present(before, context),
      after: feature.present(row, context),
    });
  return {
    resource: type.path,
    isOrdered: false,
    async load(context) {
      const rows = await feature.load(context, undefined);
      return rows.map((row) => {
        const content = contentOf(row);
        return {
          id: row.id,
          version: row.version,
          name: nameOf(row, context.culture),
          names: (row.localized_names as LocalizedText[]).map(({ text }) => text),
          parentId: typeof content.elementTypeId === 'string' ? content.elementTypeId : null,
          content,
          fields: fieldsOf(row),
        };
      });
    },
    async write(context, id, content, version) {
      // What was saved once in the source has the shape of what is sent.
      const sent = { ...(type.sent?.(content) ?? content), id } as unknown as Body;
      const body = feature.prepare(context, sent);
      if (version === null) {
        const row = await feature.create(context, body);
        audit(context, 'create', row, null);
        return { version: row.version };
      }
      const before = await feature.find(context, id, true);
      if (!before) throw notFound();
      checkVersion(before.version, version, undefined);
      const row = await feature.update(context, before, body);
      audit(context, 'update', row, before);
      return {
        version: row.version,
        checkUses: async () =>
          throwProblems([
            ...(await fieldUseProblems(context, before, definitionsIn(content))),
            ...(await feature.ruleProblems(context, before, fieldsOf(row))),
          ]),
      };
    },
  };
}
