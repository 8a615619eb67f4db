import type { SchemaConfiguration } from '@tingest/domain/rules';
import { sql } from 'kysely';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import { may } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { PublishableRow } from '../../../publishing/publishable-item.ts';
import { type ReadableItems, visibleItems } from '../../../publishing/visible-items.ts';
import { elementTypes } from '../../configuration/element-types/element-types.ts';
import { operationTypes } from '../../configuration/operation-types/operation-types.ts';
import { publishableFeature } from '../../configuration/publishable/publishable-feature.ts';
import { recordTypes } from '../../configuration/record-types/record-types.ts';
import { transactionTypes } from '../../configuration/transaction-types/transaction-types.ts';

/** Reads the categories, value types, functions and services of a site as their lists present them. */
export type ReadConfiguration = (context: SiteContext) => Promise<SyncedConfiguration>;

interface SyncedConfiguration extends Record<ConfigurationPart, PresentedPart[]> {
  /** Functions with rules that run while a form opens or is filled in. */
  readonly ruledOperationTypeIds: string[];
}

type PresentedPart = Readonly<Record<string, unknown>>;
type ConfigurationPart = 'elementTypes' | 'recordTypes' | 'operationTypes' | 'transactionTypes';

/** @param jobs queue that the declarations of publishable items refer to; reading uses none of it */
export function configurationReader(jobs: JobQueue): ReadConfiguration {
  const features = {
    elementTypes: publishableFeature(elementTypes, jobs),
    recordTypes: publishableFeature(recordTypes, jobs),
    operationTypes: publishableFeature(operationTypes, jobs),
    transactionTypes: publishableFeature(transactionTypes, jobs),
  };
  return async (context) => {
    const visibleFunctions = await itemsOf(context, 'operationTypes', features.operationTypes);
    const visibleIds = new Set(visibleFunctions.map(({ id }) => id));
    const ruledIds = ruledFunctions(
      await features.operationTypes.load(context, undefined),
      await features.transactionTypes.load(context, undefined),
    );
    return {
      elementTypes: await itemsOf(context, 'elementTypes', features.elementTypes),
      recordTypes: await itemsOf(context, 'recordTypes', features.recordTypes),
      operationTypes: visibleFunctions,
      transactionTypes: await itemsOf(context, 'transactionTypes', features.transactionTypes),
      ruledOperationTypeIds: ruledIds.filter((id) => visibleIds.has(id)),
    };
  };
}

interface RuledItem {
  readonly schema_configurations: readonly SchemaConfiguration[];
}

interface RuledEvent {
  readonly operationTypeId: string;
  readonly schemaConfigurations: readonly SchemaConfiguration[];
}

/** Returns the functions whose forms run rules of their own or of a step of a service. */
function ruledFunctions(
  functions: readonly (RuledItem & { readonly id: string })[],
  services: readonly { readonly events: readonly RuledEvent[] }[],
): string[] {
  const events = services.flatMap((service) => service.events);
  const ruled = [
    ...functions.filter((row) => hasFormRules(row.schema_configurations)).map(({ id }) => id),
    ...events.filter((event) => hasFormRules(event.schemaConfigurations)).map(({ operationTypeId }) => operationTypeId),
  ];
  return [...new Set(ruled)];
}

function hasFormRules(configurations: readonly SchemaConfiguration[]): boolean {
  return configurations.some(({ readAction }) =>
    readAction.matchRules.some(
      ({ matchType, disabled }) => !disabled && (matchType === 'incoming' || matchType === 'dynamic'),
    ),
  );
}

async function itemsOf<Row extends PublishableRow>(
  context: SiteContext,
  part: ConfigurationPart,
  feature: ReadableItems<Row>,
): Promise<PresentedPart[]> {
  if (!may(context.caller, `${part}.read`, { siteId: context.site.id }).allowed) return [];
  const { rows, present } = await visibleItems(feature, context);
  return rows.map((row) => ({ ...present(row) }));
}

/** Returns a text that changes with every change of a site's configuration. */
export async function configurationStamp({ tx, tenant, site }: SiteContext): Promise<string> {
  const stamps = ['element_types', 'record_types', 'operation_types', 'transaction_types'].map(
    (table) => sql`SELECT id::text || '.' || version || '.' || xmin AS stamp FROM ${sql.table(table)}
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}`,
  );
  const { rows } = await sql<{ stamp: string | null }>`
    SELECT md5(string_agg(stamp, ' ' ORDER BY stamp)) AS stamp
    FROM (${sql.join(stamps, sql` UNION ALL `)}) AS stamps`.execute(tx);
  return rows[0]?.stamp ?? '';
}
