import type { FieldContext, FieldDefinition, FieldValues } from '../../fields/definitions/field-definition.ts';
import { allFields } from '../../fields/definitions/walk-fields.ts';
import { type Position, positionOf, storedDecimals } from '../../fields/types/position/position.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import { formRules } from '../../rules/engine/form-rules.ts';
import type { RuleOutcome } from '../../rules/engine/outcome.ts';
import type { RuleFacts } from '../../rules/engine/rule-reader.ts';
import { runIdentifiers } from '../../rules/engine/run-identifiers.ts';
import { runOutgoing } from '../../rules/engine/run-outgoing.ts';
import { runSelf } from '../../rules/engine/run-self.ts';
import type { ExpressionLanguage } from '../../rules/expressions/expression-language.ts';
import { type ExpressionBudget, rowBudget } from '../../rules/expressions/step-meter.ts';
import type { MatchRule } from '../../rules/match-rule.ts';
import type { RuleDefinition } from '../../rules/rule-definition.ts';
import type { SchemaConfiguration } from '../../rules/schema-configuration.ts';
import type { SchemaField, SchemaTarget } from '../data-schemas/data-schema.ts';
import { schemaDefinitions } from '../data-schemas/schema-fields.ts';
import { isAsExported } from './as-exported.ts';
import { addressTypes, columnsInto, fieldOf, positionTypes, wholeNumberTypes } from './columns-by-target.ts';
import { cellText, type ImportCell, readImportCell } from './import-cell.ts';
import { type PositionColumns, type ProjectPosition, positionOfCell, positionOfCells } from './positions-of-cells.ts';

/** The definition that a file is read by: the columns of a data schema, and its rules. */
export interface ImportShape {
  /** The id of the schema, or of the target that the shape was drafted for. */
  readonly id: string;
  readonly targets: readonly SchemaTarget[];
  readonly fields: readonly SchemaField[];
  readonly schemaConfigurations: readonly SchemaConfiguration[];
  /**
   * Columns with cells that name files of a zip, and the field that holds those files. Present where a zip was sent
   * along.
   */
  readonly files?: readonly FileColumn[];
  /** Pairs of columns that say a place together. */
  readonly positions?: readonly PositionColumns[];
}

/** A column that names files. Rules write none: a file is more than its name. */
interface FileColumn {
  readonly columnId: string;
  readonly targetId: string;
  readonly targetFieldId: string;
}

/** A problem of a cell; without a field where it concerns the whole row. */
export interface CellProblem extends ValueProblem {
  readonly fieldId: string | null;
}

/** A row that was read, before anything of the database is known. */
export interface ReadRow {
  readonly values: FieldValues;
  readonly problems: readonly CellProblem[];
  /** The target of the row; `null` where the rules leave no target, or several. */
  readonly targetId: string | null;
  /** The values that find the object or value, by the id of its field (`code` for an object's code). */
  readonly keys: FieldValues;
  /** The code that a new object gets, in any field that contains it. */
  readonly code: string | null;
}

/** The data that a row writes. */
interface WrittenRow {
  /** By the id of the target's field; only the values that change. */
  readonly changes: FieldValues;
  readonly problems: readonly CellProblem[];
  /** Columns with the text that an export writes for the stored values: problems with reading them are ignored. */
  readonly unedited: ReadonlySet<string>;
}

/** Reads rows by a schema. Made once for many rows. */
export interface ImportEngine {
  readonly read: (cells: ReadonlyMap<string, ImportCell>) => ReadRow;
  /** @param stored the values that the object or value has now; none for a new one */
  readonly write: (
    row: ReadRow,
    cells: ReadonlyMap<string, ImportCell>,
    targetId: string,
    stored: FieldValues,
  ) => WrittenRow;
  /** The column that says a field of a target; `null` where none does alone. */
  readonly columnOf: (targetId: string, targetFieldId: string) => string | null;
}

/** The parts that an engine is made of. */
export interface EngineParts {
  readonly shape: ImportShape;
  /** The targets with the options of their fields, and the value types that those choose from. */
  readonly definitions: readonly RuleDefinition[];
  /** The columns that find the object or value, by their fields; those that the rules name unless given. */
  readonly keys?: readonly string[] | undefined;
  readonly context: FieldContext;
  readonly expressions?: ExpressionLanguage;
  /** The headings above the columns, by their fields. */
  readonly headings?: ReadonlyMap<string, string>;
  readonly project?: ProjectPosition | undefined;
}

/** Creates the engine that reads rows. */
export function importEngine({
  shape,
  definitions,
  keys,
  context,
  expressions,
  headings = new Map(),
  project,
}: EngineParts): ImportEngine {
  const { id, targets, fields } = shape;
  const own: RuleDefinition = { type: 'dataSchema', id, fields: schemaDefinitions(fields) };
  const setting = (configurations: readonly SchemaConfiguration[]) =>
    formRules({
      rules: [{ owner: 'dataSchema', configurations }],
      form: [],
      definitions: [own, ...definitions],
      ...(expressions && { expressions }),
    });
  const all = setting(shape.schemaConfigurations);
  const keyed = keys ? setting(shape.schemaConfigurations.map((each) => withKeys(each, keys))) : all;
  const sourceOf = new Map<string, string>();
  const outgoing = shape.schemaConfigurations.flatMap(({ writeAction, identifierMatchRules }) => [
    ...writeAction.matchRules,
    ...identifierMatchRules,
  ]);
  const rules = new Map(outgoing.map((rule) => [rule.id, rule]));
  for (const { target, source } of outgoing) {
    if (source.fieldId && target.fieldId) sourceOf.set(`${target.id} ${target.fieldId}`, source.fieldId);
  }
  for (const { columnId, targetId, targetFieldId } of shape.files ?? [])
    sourceOf.set(`${targetId} ${targetFieldId}`, columnId);
  const whole = columnsInto(definitions, sourceOf, wholeNumberTypes);
  const addresses = columnsInto(definitions, sourceOf, addressTypes);
  const positionFields = columnsInto(definitions, sourceOf, positionTypes);
  const positionReading = (...fieldIds: readonly string[]) => ({
    ...{ culture: context.culture, project },
    headings: fieldIds.map((fieldId) => headings.get(fieldId) ?? '').join(' '),
  });
  const pairs = shape.positions ?? [];
  const columns = new Map(fields.map((field) => [field.id, field]));
  const byTarget = new Map<string, ReadonlyMap<string, FieldDefinition>>(
    definitions.map((each) => [each.id, new Map([...allFields(each.fields)].map((field) => [field.id, field]))]),
  );
  /** Checks whether a rule copies a cell with the text that an export would write for the stored value. */
  const isUnedited = (
    ruleId: string,
    cells: ReadonlyMap<string, ImportCell>,
    targetId: string,
    stored: FieldValues,
  ) => {
    const rule = rules.get(ruleId);
    const column = columns.get(rule?.source.fieldId ?? '');
    const fieldId = rule?.target.fieldId ?? '';
    const field = rule?.target.id === targetId ? byTarget.get(targetId)?.get(fieldId) : undefined;
    if (!rule?.action.startsWith('copySource') || !column || !field) return false;
    return isAsExported(cells.get(column.id) ?? null, stored[fieldId], field, column, context);
  };
  const type = targets[0]?.type === 'recordType' ? 'record' : 'element';
  const input = (facts: RuleFacts, budget: ExpressionBudget) => ({ values: {}, facts, context, budget });
  const factsOf = (values: FieldValues, more: RuleFacts['values'] = {}): RuleFacts => ({
    values: { dataSchema: { [id]: values }, ...more },
  });
  return {
    read(cells) {
      const problems: CellProblem[] = [];
      const values: Record<string, unknown> = {};
      for (const field of fields) {
        const cell = cells.get(field.id);
        if (cell === undefined) continue;
        if (positionFields.has(field.id)) {
          const position = positionOfCell(cell, positionReading(field.id));
          if ('problem' in position) problems.push({ ...position.problem, fieldId: field.id });
          else values[field.id] = position.value && positionText(position.value);
          continue;
        }
        const found = readImportCell(cell, field, context, { holdsAddress: addresses.has(field.id) });
        if ('problem' in found) problems.push({ ...ofTarget(found.problem, whole.has(field.id)), fieldId: field.id });
        else if (found.value === null && field.required) problems.push({ code: 'required', fieldId: field.id });
        else values[field.id] = found.value;
      }
      const facts = factsOf(values);
      const budget = rowBudget();
      const targetId = targetOf(
        targets,
        all.rules.self.length > 0 ? runSelf(all, { facts, context, budget }).offers : [],
      );
      const found = runIdentifiers(keyed, input(facts, budget));
      const finds = found.keys.filter(({ target }) => target.id === targetId);
      const codes = (keyed === all ? found : runIdentifiers(all, input(facts, budget))).keys.filter(
        ({ target }) => target.id === targetId && target.fieldId === 'code',
      );
      return {
        values,
        problems: [...problems, ...problemsOf(found.outcomes, rules, values, definitions, targetId, context)],
        targetId,
        keys: Object.fromEntries(finds.map(({ target, to }) => [target.fieldId ?? '', to])),
        code: typeof codes[0]?.to === 'string' ? codes[0].to : null,
      };
    },
    write(row, cells, targetId, stored) {
      const facts = factsOf(row.values, { [type]: { [targetId]: stored } });
      const { effects, outcomes } = runOutgoing(all, input(facts, rowBudget()));
      const changes: Record<string, unknown> = {};
      const emptied = new Set(fields.filter(({ emptyMeans }) => emptyMeans === 'clear').map((field) => field.id));
      for (const { ruleId, target, to } of effects) {
        if (target.id !== targetId || !target.fieldId || target.fieldId === 'code') continue;
        const source = rules.get(ruleId)?.source.fieldId ?? '';
        // An empty cell says nothing, unless its column says that it empties; a column that is not there never does.
        if (to === null && !(cells.has(source) && emptied.has(source))) continue;
        if (row.problems.some(({ fieldId }) => fieldId === source)) continue;
        if (isUnedited(ruleId, cells, targetId, stored)) continue;
        changes[target.fieldId] = to;
      }
      const pairProblems: CellProblem[] = [];
      for (const { latitudeId, longitudeId, targetFieldId, ...pair } of pairs) {
        if (pair.targetId !== targetId || !(cells.has(latitudeId) && cells.has(longitudeId))) continue;
        const [latitude = null, longitude = null] = [cells.get(latitudeId), cells.get(longitudeId)];
        const position = positionOfCells(latitude, longitude, positionReading(latitudeId, longitudeId));
        if ('problem' in position) pairProblems.push({ ...position.problem, fieldId: latitudeId });
        else if (position.value && !isSamePosition(position.value, stored[targetFieldId]))
          changes[targetFieldId] = position.value;
      }
      const failed = outcomes.filter(({ ruleId, problem }) => problem && !isUnedited(ruleId, cells, targetId, stored));
      const wrong = new Set(row.problems.flatMap(({ fieldId }) => fieldId ?? []));
      const unedited = new Set(
        [...wrong].filter((fieldId) => {
          const copies = outgoing.filter((rule) => rule.source.fieldId === fieldId && rule.target.id === targetId);
          return copies.length > 0 && copies.every((rule) => isUnedited(rule.id, cells, targetId, stored));
        }),
      );
      const problems = [...problemsOf(failed, rules, row.values, definitions, targetId, context), ...pairProblems];
      return { changes, problems, unedited };
    },
    columnOf: (targetId, targetFieldId) => sourceOf.get(`${targetId} ${targetFieldId}`) ?? null,
  };
}

/** The fields that find the object or value by the shape's own rules. */
export function keyFieldsOf({ schemaConfigurations }: Pick<ImportShape, 'schemaConfigurations'>): readonly string[] {
  const rules = schemaConfigurations.flatMap(({ identifierMatchRules }) => identifierMatchRules);
  return [...new Set(rules.flatMap(({ source, disabled }) => (disabled ? [] : (source.fieldId ?? []))))];
}

/** Returns a configuration with the contents of some columns as its key. */
function withKeys(configuration: SchemaConfiguration, keys: readonly string[]): SchemaConfiguration {
  const { identifierMatchRules, writeAction } = configuration;
  const rules = keys.flatMap((key): readonly MatchRule[] => {
    const own = identifierMatchRules.find(({ source }) => source.fieldId === key);
    return own ? [own] : (writeAction.matchRules.filter(({ source }) => source.fieldId === key).slice(0, 1) ?? []);
  });
  return { ...configuration, identifierMatchRules: rules };
}

function targetOf(
  targets: readonly SchemaTarget[],
  offers: readonly { readonly target: { readonly id?: string | null }; readonly isEnabled: boolean }[],
): string | null {
  const left = targets.filter(({ id }) => offers.find(({ target }) => target.id === id)?.isEnabled !== false);
  return left.length === 1 ? (left[0]?.id ?? null) : null;
}

/**
 * Returns the problems of cells that could not be converted, with the reason that results from reading the text as the
 * target's value.
 */
function problemsOf(
  outcomes: readonly RuleOutcome[],
  rules: ReadonlyMap<string, MatchRule>,
  values: FieldValues,
  definitions: readonly RuleDefinition[],
  targetId: string | null,
  context: FieldContext,
): readonly CellProblem[] {
  return outcomes.flatMap(({ ruleId, problem }): CellProblem[] => {
    const rule = rules.get(ruleId);
    if (!problem || !rule || rule.target.id !== targetId) return [];
    const fieldId = rule.source.fieldId ?? null;
    const field = fieldOf(definitions, targetId, rule.target.fieldId);
    const value = fieldId === null ? undefined : values[fieldId];
    const text = typeof value === 'number' ? cellText(value, context.culture) : value;
    // Only a copy says of the cell itself why the target does not take it.
    const isCopy = rule.action.startsWith('copySource');
    const reason = isCopy && field && typeof text === 'string' ? reasonOf(text, field, context) : undefined;
    return [{ ...(reason ?? problem), fieldId }];
  });
}

/** A place as a text of which the same is read again. */
function positionText({ lat, lon, accuracy }: Position): string {
  const exact = (degrees: number) => degrees.toFixed(storedDecimals);
  return `${exact(lat)}, ${exact(lon)}${accuracy === null ? '' : ` (±${Math.round(accuracy)} m)`}`;
}

/** How exact it was taken is nothing that two columns could say. */
function isSamePosition(position: Position, stored: unknown): boolean {
  const known = positionOf(stored);
  return known !== null && known.lat === position.lat && known.lon === position.lon;
}

/** Columns have only one kind of number; for a whole-number target, the problem refers to whole numbers. */
function ofTarget(problem: ValueProblem, isWhole: boolean): ValueProblem {
  return isWhole && problem.code === 'decimal' ? { ...problem, code: 'integer' } : problem;
}

function reasonOf(text: string, field: FieldDefinition, context: FieldContext): ValueProblem | undefined {
  const type = fieldTypeOf(field);
  const read = type.fromText?.(text, field, context) ?? type.parse(text, field, context);
  if ('problem' in read) return read.problem;
  return read.value === null ? undefined : type.validate(read.value as never, field, context)[0];
}
