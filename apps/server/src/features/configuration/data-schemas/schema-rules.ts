import { canonicalJson } from '@tingest/domain';
import type { SiteContext } from '../../../http/context.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import type { RulesPart, SavedForm } from '../publishable/publishable-type.ts';
import { savedRules } from '../rules/saved-rules.ts';
import { schemaSurroundings } from '../rules/schema-surroundings.ts';
import type { DataSchemaBody, DataSchemaRow } from './data-schemas.ts';

/** The rules of a data schema, which are about its fields and targets. */
export function schemaRules(
  context: SiteContext,
  { body, id, fields, previous }: SavedForm<DataSchemaRow, DataSchemaBody>,
): Promise<RulesPart<'data_schemas'>> {
  const { targets } = body;
  return savedRules(context, {
    sent: body.schemaConfigurations,
    stored: previous?.schema_configurations,
    isUnchanged: () =>
      !previous || canonicalJson([fields, targets]) === canonicalJson([fieldsOf(previous), previous.targets]),
    surroundings: () => schemaSurroundings(context, { id, fields, targets }),
  });
}
