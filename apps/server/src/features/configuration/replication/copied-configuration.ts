import type { LocalizedText, ReplicaResource } from '@tingest/domain';
import type { BackfillRequest } from '../../../data-objects/backfill.ts';
import type { SiteContext } from '../../../http/context.ts';
import { notFound, throwProblems } from '../../../http/problem-error.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { fieldUseProblems } from '../../../publishing/field-uses.ts';
import { checkVersion, fieldsOf, nameOf, type PublishableRow } from '../../../publishing/publishable-item.ts';
import type { PublishableBody, PublishableFeature } from '../../../publishing/publishable-routes.ts';
import { elementTypeFeature } from '../element-types/element-type-feature.ts';
import { operationTypeFeature } from '../operation-types/operation-type-feature.ts';
import { recordTypeFeature } from '../record-types/record-type-feature.ts';
import { transactionTypeFeature } from '../transaction-types/transaction-type-feature.ts';
import { type Content, type CopiedResource, definitionsIn } from './copied-resource.ts';

/** What has to be asked for when the form of something changes that has values already. */
export interface BackfillRequests {
  readonly elements: BackfillRequest;
  readonly records: BackfillRequest;
  readonly operations: BackfillRequest;
}

/** What a site is configured with, in the order in which it is written. */
export function copiedConfiguration(backfills: BackfillRequests): readonly CopiedResource[] {
  return [
    copiedResource('recordTypes', recordTypeFeature(backfills.records), ({ color }) => ({ color })),
    copiedResource('elementTypes', elementTypeFeature(backfills.elements), ({ reservation_policy }) => ({
      reservationPolicy: reservation_policy,
    })),
    copiedResource('operationTypes', operationTypeFeature(backfills.operations), ({ element_type_id }) => ({
      elementTypeId: element_type_id,
    })),
    copiedResource('transactionTypes', transactionTypeFeature, ({ element_type_id, mode, policy, events }) => ({
      elementTypeId: element_type_id,
      mode,
      policy,
      events,
    })),
  ];
}

/** @param own what the kind has beside what all that can be published have, as it is sent to save it */
function copiedResource<Row extends PublishableRow, Body extends PublishableBody>(
  kind: ReplicaResource,
  feature: PublishableFeature<Row, Body>,
  own: (row: Row) => Content,
): CopiedResource {
  const contentOf = (row: Row): Content => ({
    localizedNames: row.localized_names,
    localizedDescriptions: row.localized_descriptions,
    status: row.status,
    icon: row.icon,
    dataPropertyTypes: row.data_property_types,
    schemaConfigurations: row.schema_configurations,
    ...own(row),
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
    kind,
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
      const body = { ...content, id } as unknown as Body;
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
        checkUses: async () => throwProblems(await fieldUseProblems(context, before, definitionsIn(content))),
      };
    },
  };
}
