import { allFields, type FieldDefinition, type FieldDefinitionInput, fieldLabel } from '@tingest/domain/fields';
import type { Culture, LocalizedText, Problem } from '@tingest/domain/foundation';
import { ruleUses } from '@tingest/domain/rules';
import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import { fieldsOf, nameOf } from './publishable-item.ts';
import { ruleNames, selectRuleOwners } from './rule-owners.ts';

interface UserRow {
  readonly id: string;
  readonly localized_names: readonly LocalizedText[];
  readonly data_property_types: readonly FieldDefinition[];
  /** Another part that may name fields: a service's policy. */
  readonly settings: unknown;
}

/**
 * A problem for each field that would be gone although something else refers to it: choices that are filtered by it,
 * rules, the policy of a service. It says where. Source: design, section 7: such a field can't vanish silently.
 *
 * @param inputFields the new definitions; left out, none goes
 */
export async function fieldUseProblems(
  { tx, culture }: { readonly tx: Transaction; readonly culture: Culture },
  previous: {
    readonly tenant_id: string;
    readonly site_id: string;
    readonly id: string;
    readonly data_property_types: readonly FieldDefinition[];
  },
  inputFields: readonly FieldDefinitionInput[] | undefined,
): Promise<Problem[]> {
  if (inputFields === undefined) return [];
  const retainedIds = new Set([...idsOf(inputFields)]);
  const removedFields = [...allFields(fieldsOf(previous))].filter(({ id }) => !retainedIds.has(id));
  if (removedFields.length === 0) return [];
  const users = (await selectUsers(tx, previous, removedFields)).map((row) => ({
    row,
    // Of the item itself the new definitions and rules count; they are checked as a whole elsewhere.
    fields: row.id === previous.id ? [] : fieldsOf(row),
    settings: row.id === previous.id ? '' : JSON.stringify(row.settings),
  }));
  const owners = (
    await selectRuleOwners(
      tx,
      previous,
      removedFields.map(({ id }) => id),
    )
  ).filter((owner) => owner.id !== previous.id && owner.transactionTypeId !== previous.id);
  return removedFields.flatMap((field) => {
    const rules = owners.flatMap((owner) =>
      ruleNames(owner, culture, ({ rule }) => ruleUses(rule).some(({ fieldId }) => fieldId === field.id)),
    );
    const otherUses = users.flatMap(({ row, fields, settings }) => {
      const filteredFields = [...allFields(fields)].filter(
        ({ optionSource }) => optionSource?.filter?.recordFieldId === field.id,
      );
      const name = nameOf(row, culture);
      if (filteredFields.length > 0) return filteredFields.map((user) => `${name} › ${fieldLabel(user, culture)}`);
      return settings.includes(field.id) ? [name] : [];
    });
    const uses = [...otherUses, ...rules];
    if (uses.length === 0) return [];
    const parameters = { field: fieldLabel(field, culture), where: uses.join(', ') };
    return [{ code: 'fieldInUse', path: 'dataPropertyTypes', parameters } satisfies Problem];
  });
}

/** The items of the site in which one of the ids stands anywhere. */
async function selectUsers(
  tx: Transaction,
  { tenant_id, site_id }: { readonly tenant_id: string; readonly site_id: string },
  removedFields: readonly FieldDefinition[],
): Promise<UserRow[]> {
  const patterns = removedFields.map(({ id }) => `%${id}%`);
  const kinds = [
    { table: 'element_types', settings: sql`NULL::jsonb` },
    { table: 'record_types', settings: sql`NULL::jsonb` },
    { table: 'operation_types', settings: sql`NULL::jsonb` },
    { table: 'transaction_types', settings: sql`policy` },
  ] as const;
  const userQueries = kinds.map(
    ({ table, settings }) => sql<UserRow>`
      SELECT id, localized_names, data_property_types, ${settings} AS settings FROM ${sql.table(table)}
      WHERE tenant_id = ${tenant_id} AND site_id = ${site_id}
        AND (data_property_types::text LIKE ANY (${patterns}) OR (${settings})::text LIKE ANY (${patterns}))`,
  );
  const { rows } = await sql<UserRow>`${sql.join(userQueries, sql` UNION ALL `)}`.execute(tx);
  return rows;
}

function* idsOf(fields: readonly FieldDefinitionInput[]): Generator<string> {
  for (const { id, children } of fields) {
    if (id) yield id.toLowerCase();
    yield* idsOf(children ?? []);
  }
}
