import { type FieldDefinition, fieldTypeOf, type SlotMap, walkFields } from '@tingest/domain/fields';
import { LRUCache } from 'lru-cache';
import { fixedStatement } from '../../../../database/fixed-statement.ts';
import type { TenantScope } from '../../../../database/transaction.ts';

/** The names of a field's choices in a range of consecutive form versions, both ends included. */
interface ChoiceNames {
  readonly from: number;
  readonly until: number;
  readonly names: Readonly<Record<string, string>>;
}

/** A function's form as its event log is sorted and filtered by it. */
export interface LogForm {
  /** The fields that the form has now. */
  readonly fields: readonly FieldDefinition[];
  /** Slots that lists may use. */
  readonly slotMap: SlotMap;
  /** Whether slots may hold former names of predefined values, until everything is filled anew that shows them. */
  readonly hasFormerNames: boolean;
  /** Names of choices now and formerly, by field id; only of fields with options of their own. */
  readonly choices: ReadonlyMap<string, readonly ChoiceNames[]>;
  /** Ids of the fields that could, now or formerly, hold several choices. */
  readonly multipleChoiceFields: ReadonlySet<string>;
}

interface FormVersion {
  readonly version: number;
  readonly fields: readonly FieldDefinition[];
}

type CurrentForm = Pick<LogForm, 'slotMap' | 'hasFormerNames'> & { readonly version: number };

const currentForm = fixedStatement<CurrentForm>(
  `SELECT version, slot_map AS "slotMap", backfill_since IS NOT NULL AS "hasFormerNames"
   FROM operation_types WHERE tenant_id = $1 AND id = $2`,
);
const formVersions = fixedStatement<FormVersion>(
  `SELECT version, data_property_types AS fields FROM form_versions
   WHERE tenant_id = $1 AND operation_type_id = $2 AND version BETWEEN $3 AND $4 ORDER BY version`,
);

/** Form versions are immutable, so values derived from them are cached. */
const formCache = new LRUCache<string, Omit<LogForm, keyof CurrentForm>>({
  maxSize: 20_000,
  sizeCalculation: ({ fields, choices }) => fields.length + choices.size + 1,
});

/**
 * Returns the form of a function of the tenant, with the former names of its choices; `undefined` if it does not exist.
 */
export async function findLogForm({ tx, tenant }: TenantScope, typeId: string): Promise<LogForm | undefined> {
  const [current] = await currentForm(tx, [tenant.id, typeId]);
  if (!current) return undefined;
  const { version, ...state } = current;
  const key = `${tenant.id}.${typeId}.${version}`;
  const cachedForm = formCache.get(key);
  if (cachedForm) return { ...cachedForm, ...state };
  const [last] = await formVersions(tx, [tenant.id, typeId, version, version]);
  if (!last) return undefined;
  const hasChoices = [...walkFields(last.fields)].some((field) => fieldTypeOf(field).hasOptions);
  const allVersions = hasChoices ? await formVersions(tx, [tenant.id, typeId, 0, version]) : [];
  const newForm = { fields: last.fields, ...choicesIn(allVersions) };
  formCache.set(key, newForm);
  return { ...newForm, ...state };
}

function hasOwnOptions(field: FieldDefinition): boolean {
  return fieldTypeOf(field).hasOptions && !field.optionSource;
}

function choicesIn(versions: readonly FormVersion[]): Pick<LogForm, 'choices' | 'multipleChoiceFields'> {
  const choices = new Map<string, ChoiceNames[]>();
  const several = new Set<string>();
  for (const { version, fields } of versions) {
    for (const field of walkFields(fields)) {
      if (field.multiple === true && fieldTypeOf(field).hasOptions) several.add(field.id);
      if (!hasOwnOptions(field)) continue;
      const spans = choices.get(field.id) ?? [];
      choices.set(field.id, spans);
      const names = Object.fromEntries((field.options ?? []).map(({ value, name }) => [value, name]));
      const last = spans.at(-1);
      // A version in which the field had another type has no names, so the versions after it form a separate span.
      const continues = last?.until === version - 1 && JSON.stringify(last.names) === JSON.stringify(names);
      if (continues) spans[spans.length - 1] = { ...last, until: version };
      else spans.push({ from: version, until: version, names });
    }
  }
  return { choices, multipleChoiceFields: several };
}
