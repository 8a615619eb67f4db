import { accessTo, type GrantAction, mayWith } from '@tingest/domain/access';
import { allFields, type FieldDefinition } from '@tingest/domain/fields';
import { sql } from 'kysely';
import { findVisibleElementTypes } from '../../../data-objects/find-element-type.ts';
import { recordTypeFinder } from '../../../data-objects/find-record-type.ts';
import { granteeAt } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { serviceAccess } from './service-access.ts';

/** Fields of value types that cascading choices compare, by the types' ids. */
export type GrantedChoices = ReadonlyMap<string, ReadonlySet<string>>;

const noChoices: GrantedChoices = new Map();
const performing: readonly GrantAction[] = ['start', 'update', 'complete', 'cancel'];
const writing: readonly GrantAction[] = ['create', 'update'];

/**
 * Returns the value types that the user chooses from in forms that they are granted to fill in. The choices are part of
 * the form: their names are visible there even without a grant on the value type itself, as are those of its fields
 * that narrow the choice. Empty for users with a role that sees all values anyway. See
 * docs/decisions/0011-privileges.md.
 */
export async function grantedChoices(context: SiteContext): Promise<GrantedChoices> {
  const grantee = granteeAt(context);
  if (accessTo(grantee, 'recordType', null, 'read') === 'role') return noChoices;
  const isGranted = (actions: readonly GrantAction[]) =>
    grantee.grants.some((grant) => actions.some((action) => grant.actions.includes(action)));
  const [ofForms, ofObjects] = await Promise.all([
    isGranted(performing) ? fieldsOfForms(context) : [],
    isGranted(writing) ? fieldsOfObjects(context) : [],
  ]);
  const choices = new Map<string, Set<string>>();
  for (const { optionSource } of allFields([...ofForms, ...ofObjects])) {
    for (const id of optionSource?.recordTypeIds ?? []) {
      const comparedIds = choices.get(id) ?? new Set();
      choices.set(id, comparedIds);
      if (optionSource?.filter) comparedIds.add(optionSource.filter.recordFieldId);
    }
  }
  return choices;
}

/** Of the functions and services by which they may do something. */
async function fieldsOfForms(context: SiteContext): Promise<FieldDefinition[]> {
  const { tx, tenant } = context;
  const { services, functions } = await serviceAccess(context);
  const { rows } = await sql<{ fields: FieldDefinition[] }>`
    SELECT data_property_types AS fields FROM operation_types
      WHERE tenant_id = ${tenant.id} AND id = ANY (${[...functions]}::uuid[])
    UNION ALL SELECT data_property_types FROM transaction_types
      WHERE tenant_id = ${tenant.id} AND id = ANY (${[...services]}::uuid[])`.execute(tx);
  return rows.flatMap(({ fields }) => fields);
}

/** Of the categories and value types in which they may add or change something. */
async function fieldsOfObjects(context: SiteContext): Promise<FieldDefinition[]> {
  const grantee = granteeAt(context);
  const isWritten = (resource: 'elementType' | 'recordType', id: string) =>
    writing.some((action) => mayWith(grantee, resource, id, action));
  const elementTypes = await findVisibleElementTypes(context, context.caller);
  const recordTypes = await recordTypeFinder.findAll(context, context.caller);
  return [
    ...elementTypes.filter(({ id }) => isWritten('elementType', id)),
    ...recordTypes.filter(({ id }) => isWritten('recordType', id)),
  ].flatMap(({ fields }) => fields);
}
