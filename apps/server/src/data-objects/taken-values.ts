import { type FieldDefinition, type FieldValues, walkFields } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { SiteContext } from '../http/kernel/context.ts';
import type { DataObjectType } from './data-object-type.ts';
import { objectAccess } from './granted/object-access.ts';

/** Objects of one kind, as far as their values are looked for. */
interface ObjectTables {
  readonly resource: 'elements' | 'records';
  readonly typeResource: 'elementType' | 'recordType';
}

/** An object as it is about to be stored. */
export interface Candidate {
  /** `null` for one that gets its id later. */
  readonly id: string | null;
  /** Title of the candidate, where others of the same batch may have the same values. */
  readonly title?: string;
  readonly values: FieldValues;
}

interface Holder {
  readonly candidate: number;
  readonly field: string;
  /** The one before it of the same lot that has the value. */
  readonly earlier: number | null;
  readonly id: string | null;
  readonly title: string | null;
  readonly data_properties: FieldValues;
}

/**
 * Returns the problems that prevent objects from being stored together: values of unique fields that other objects
 * have, or an earlier one of the same batch. One query for all of them. The database checks again when they are
 * written; a transaction that loses a race is retried and gets the problem here (`transaction-session.ts`).
 *
 * @returns for each candidate its problems, which name the holder where the caller sees it
 */
export async function takenValues(
  context: SiteContext,
  { resource, typeResource }: ObjectTables,
  type: DataObjectType,
  candidates: readonly Candidate[],
): Promise<readonly (readonly Problem[])[]> {
  const comparisons = type.row.unique_fields;
  const fields = [...walkFields(type.fields)].filter(({ id }) => Object.hasOwn(comparisons, id));
  const candidateValues = candidates.flatMap(({ values }, candidate) =>
    fields
      .filter(({ id }) => (values[id] ?? null) !== null)
      .map(({ id }) => ({ candidate, field: id, value: values[id], comparison: comparisons[id] })),
  );
  if (candidateValues.length === 0) return candidates.map(() => []);
  const { tx, tenant } = context;
  const ids = candidates.flatMap(({ id }) => id ?? []);
  const { rows } = await sql<Holder>`
    WITH keyed AS (
      SELECT w.candidate, w.field, unique_key(w.value, w.comparison) AS key
      FROM jsonb_to_recordset(${JSON.stringify(candidateValues)}::jsonb)
        AS w (candidate int, field uuid, value jsonb, comparison text)),
    ordered AS (
      SELECT *, NULLIF(min(candidate) OVER (PARTITION BY field, key), candidate) AS earlier FROM keyed WHERE key IS NOT NULL)
    SELECT k.candidate, k.field, k.earlier, o.id, o.title, o.data_properties
    FROM ordered k
    LEFT JOIN unique_values u ON u.tenant_id = ${tenant.id} AND u.type_id = ${type.id} AND u.field_id = k.field
      AND u.value = k.key AND u.object_id <> ALL (${ids}::uuid[])
    LEFT JOIN ${sql.table(resource)} o ON o.tenant_id = u.tenant_id AND o.id = u.object_id
    WHERE u.object_id IS NOT NULL OR k.earlier IS NOT NULL
    ORDER BY k.candidate`.execute(tx);
  const access = objectAccess(context, typeResource, type, ['read']);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const problems = candidates.map((): Problem[] => []);
  for (const holder of rows) {
    const field = byId.get(holder.field);
    const isSeen = holder.id !== null && access.decide(holder.data_properties).isAllowed;
    const earlierTitle = holder.earlier === null ? undefined : candidates[holder.earlier]?.title;
    const title = holder.id === null ? earlierTitle : isSeen ? holder.title : undefined;
    if (field) problems[holder.candidate]?.push(problemOf(field, title ?? null, isSeen ? holder.id : null));
  }
  return problems;
}

function problemOf({ id, name: field }: FieldDefinition, title: string | null, holderId: string | null): Problem {
  const path = `dataProperties.${id}`;
  if (title === null) return { code: 'valueTaken', path, parameters: { field } };
  const data = holderId === null ? {} : { data: { id: holderId } };
  return { code: 'valueTakenBy', path, parameters: { field, title }, ...data };
}
