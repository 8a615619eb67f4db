import type { FieldValues } from '@tingest/domain/fields';
import { type FormRules, identifierSteps, type OwnedRules, type RuleFacts } from '@tingest/domain/rules';
import { sql } from 'kysely';
import { tenantRows } from '../../../../database/stored-rows.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { inSteps } from '../../../../http/kernel/in-steps.ts';

/** Input of the search for predefined values. */
interface Finding {
  readonly rules: readonly OwnedRules[];
  /** The rules ready to run, made so where they are needed. */
  readonly compile: () => Promise<FormRules>;
  readonly facts: RuleFacts;
  readonly values: unknown;
}

/**
 * Adds to the facts the predefined values that rules exchange values with: of each type the first one by name that
 * matches the key given by the rules. Costs nothing if no rules do so; one that is not found is left out.
 */
export async function findSubjects(
  context: SiteContext,
  { rules, compile, facts, values }: Finding,
): Promise<RuleFacts> {
  const hasRecordRules = rules.some(({ configurations }) =>
    configurations.some(
      ({ subject, identifierMatchRules }) => subject.type === 'record' && identifierMatchRules.length,
    ),
  );
  if (!hasRecordRules) return facts;
  const inputValues = isValues(values) ? values : {};
  const finding = identifierSteps(await compile(), { values: inputValues, facts, context: fieldContext(context) });
  const { keys } = await inSteps(context, finding);
  const recordKeys = new Map<string, Record<string, unknown>>();
  for (const { target, to } of keys) {
    if (target.type !== 'record' || !target.id || !target.fieldId) continue;
    recordKeys.set(target.id, { ...recordKeys.get(target.id), [target.fieldId]: to });
  }
  const foundRecords = await Promise.all([...recordKeys].map(([typeId, key]) => findRecord(context, typeId, key)));
  const record = Object.fromEntries(foundRecords.flatMap((each) => (each ? [each] : [])));
  return { ...facts, values: { ...facts.values, record } };
}

async function findRecord(
  context: SiteContext,
  typeId: string,
  key: FieldValues,
): Promise<readonly [string, FieldValues] | null> {
  const row = await tenantRows(context, 'records')
    .select('data_properties')
    .where('site_id', '=', context.site.id)
    .where('record_type_id', '=', typeId)
    .where(sql<boolean>`data_properties @> ${JSON.stringify(key)}::jsonb`)
    .orderBy('title')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? [typeId, row.data_properties] : null;
}

function isValues(values: unknown): values is FieldValues {
  return typeof values === 'object' && values !== null && !Array.isArray(values);
}
