import type { FieldDefinition, FieldValues } from '../../fields/definitions/field-definition.ts';
import type { RuleReference } from '../match-rule.ts';
import type { ResolvedReference } from '../rule-fields.ts';
import { type FormScope, seenValue } from './form-scope.ts';
import type { RuleReader, RuleRun } from './rule-reader.ts';

/**
 * Returns the reader of a reference's value.
 * @param collectionId the collection that the rule runs in, once per row; its fields are read in the same row
 */
export function referenceReader(
  reference: RuleReference,
  resolution: ResolvedReference,
  collectionId: string | null,
): RuleReader {
  const isForm = reference.type === 'operation' || reference.type === 'operationRecord';
  const base = isForm
    ? formReader(resolution, collectionId)
    : factReader(reference.type === 'elementRecord' ? 'element' : reference.type, resolution);
  return resolution.recordField ? chosenRecordReader(base, resolution.recordField) : base;
}

function formReader({ located }: ResolvedReference, collectionId: string | null): RuleReader {
  if (!located) return itselfReader(() => true);
  const { field, collection } = located;
  const holder = collection?.id ?? null;
  const isMany = holder !== null && holder !== collectionId;
  const scopeOf = (run: RuleRun, scope: FormScope) => (holder === null ? run.form : scope);
  const readMany = ({ form }: RuleRun) =>
    holder === null || !collection || form.absent.has(holder)
      ? []
      : (form.rows.get(holder) ?? []).map((row) => seenValue(row, field));
  return {
    field,
    isMany,
    read: (run, scope) => (isMany ? null : seenValue(scopeOf(run, scope), field)),
    readMany,
    readBefore: ({ facts }, scope) => beforeIn(facts.before?.operation, scope, field, holder),
    isThere: () => true,
    formField: { field },
  };
}

/** The value that a field of the form had; in a row, of the row in the same position. */
function beforeIn(
  before: FieldValues | undefined,
  scope: FormScope,
  field: FieldDefinition,
  holder: string | null,
): unknown {
  if (!before) return null;
  if (holder === null) return before[field.id] ?? null;
  const rows = before[holder];
  const row: unknown = Array.isArray(rows) ? rows[Number(scope.prefix.split('.')[1])] : null;
  return typeof row === 'object' && row !== null ? ((row as Record<string, unknown>)[field.id] ?? null) : null;
}

function factReader(type: RuleReference['type'], { definition, located }: ResolvedReference): RuleReader {
  const valuesOf = ({ facts }: RuleRun) => facts.values[type]?.[definition.id];
  if (!located) return itselfReader((run) => valuesOf(run) !== undefined);
  const { field, collection } = located;
  const read = (run: RuleRun) => (collection ? null : (valuesOf(run)?.[field.id] ?? null));
  const labelledOptions = definition.labelledOptions?.[field.id];
  return {
    ...(labelledOptions && { labelledOptions }),
    field,
    isMany: collection !== null,
    read,
    readMany: (run) => {
      const rows = collection && valuesOf(run)?.[collection.id];
      return Array.isArray(rows) ? rows.map((row: Record<string, unknown>) => row[field.id] ?? null) : [];
    },
    readBefore: (run) => (type === 'element' ? (run.facts.before?.element?.[field.id] ?? null) : read(run)),
    isThere: (run) => valuesOf(run) !== undefined,
  };
}

/** The thing itself: there or not. */
function itselfReader(isThere: (run: RuleRun) => boolean): RuleReader {
  return {
    field: null,
    isMany: false,
    read: (run) => (isThere(run) ? true : null),
    readMany: () => [],
    readBefore: () => null,
    isThere,
  };
}

/** A field of the predefined value that another field has chosen; of several, of the first. */
function chosenRecordReader(base: RuleReader, recordField: FieldDefinition): RuleReader {
  const recordValue = (run: RuleRun, selectedValue: unknown) => {
    const id: unknown = Array.isArray(selectedValue) ? selectedValue[0] : selectedValue;
    return typeof id === 'string' ? (run.facts.recordValues?.(id)?.[recordField.id] ?? null) : null;
  };
  return {
    ...base,
    field: recordField,
    read: (run, scope) => recordValue(run, base.read(run, scope)),
    readMany: (run, scope) => base.readMany(run, scope).map((selectedValue) => recordValue(run, selectedValue)),
    readBefore: (run, scope) => recordValue(run, base.readBefore(run, scope)),
  };
}
