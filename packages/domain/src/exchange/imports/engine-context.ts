import type { FieldContext, FieldDefinition, FieldValues } from '../../fields/definitions/field-definition.ts';
import { allFields } from '../../fields/definitions/walk-fields.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import { formRules } from '../../rules/engine/form-rules.ts';
import type { RuleOutcome } from '../../rules/engine/outcome.ts';
import type { RuleFacts } from '../../rules/engine/rule-reader.ts';
import type { MatchRule } from '../../rules/match-rule.ts';
import type { RuleDefinition } from '../../rules/rule-definition.ts';
import type { SchemaConfiguration } from '../../rules/schema-configuration.ts';
import type { SchemaField } from '../data-schemas/data-schema.ts';
import { schemaDefinitions } from '../data-schemas/schema-fields.ts';
import { addressTypes, columnsInto, fieldOf, positionTypes, wholeNumberTypes } from './columns-by-target.ts';
import { cellText } from './import-cell.ts';
import type { CellProblem, EngineParts } from './import-engine.ts';
import type { PositionReading } from './positions-of-cells.ts';

type CompiledRules = ReturnType<typeof formRules>;

/** The parts of an import engine with its rules compiled and its columns indexed. */
export interface EngineContext extends EngineParts {
  readonly compiledRules: CompiledRules;
  /** The rules with the columns that find the object or value as its key. */
  readonly keyed: CompiledRules;
  /** Rules that write to the target, in order, and by their ids. */
  readonly outgoing: readonly MatchRule[];
  readonly rules: ReadonlyMap<string, MatchRule>;
  readonly columns: ReadonlyMap<string, SchemaField>;
  /** Ids of the columns by `<target> <field>`. */
  readonly sourceOf: ReadonlyMap<string, string>;
  /** Columns that are written to whole numbers, to addresses and to positions. */
  readonly wholeNumberColumns: ReadonlySet<string>;
  readonly addressColumns: ReadonlySet<string>;
  readonly positionColumns: ReadonlySet<string>;
  /** Fields of the targets, by the ids of both. */
  readonly byTarget: ReadonlyMap<string, ReadonlyMap<string, FieldDefinition>>;
}

/** Compiles the rules of an engine and indexes its columns. */
export function engineContext(parts: EngineParts): EngineContext {
  const { shape, definitions, keys, expressions } = parts;
  const { id, fields } = shape;
  const schemaDefinition: RuleDefinition = { type: 'dataSchema', id, fields: schemaDefinitions(fields) };
  const compile = (configurations: readonly SchemaConfiguration[]) =>
    formRules({
      rules: [{ owner: 'dataSchema', configurations }],
      form: [],
      definitions: [schemaDefinition, ...definitions],
      ...(expressions && { expressions }),
    });
  const compiled = compile(shape.schemaConfigurations);
  const outgoing = shape.schemaConfigurations.flatMap(({ writeAction, identifierMatchRules }) => [
    ...writeAction.matchRules,
    ...identifierMatchRules,
  ]);
  const sourceOf = new Map<string, string>();
  for (const { target, source } of outgoing) {
    if (source.fieldId && target.fieldId) sourceOf.set(`${target.id} ${target.fieldId}`, source.fieldId);
  }
  for (const { columnId, targetId, targetFieldId } of shape.files ?? [])
    sourceOf.set(`${targetId} ${targetFieldId}`, columnId);
  return {
    ...parts,
    compiledRules: compiled,
    keyed: keys ? compile(shape.schemaConfigurations.map((each) => withKeys(each, keys))) : compiled,
    outgoing,
    rules: new Map(outgoing.map((rule) => [rule.id, rule])),
    columns: new Map(fields.map((field) => [field.id, field])),
    sourceOf,
    wholeNumberColumns: columnsInto(definitions, sourceOf, wholeNumberTypes),
    addressColumns: columnsInto(definitions, sourceOf, addressTypes),
    positionColumns: columnsInto(definitions, sourceOf, positionTypes),
    byTarget: new Map(
      definitions.map((each) => [each.id, new Map([...allFields(each.fields)].map((field) => [field.id, field]))]),
    ),
  };
}

/** Returns how the positions in some columns are read. */
export function positionReading(
  { context, headings, project }: EngineContext,
  ...fieldIds: readonly string[]
): PositionReading {
  return {
    culture: context.culture,
    project,
    headings: fieldIds.map((fieldId) => headings?.get(fieldId) ?? '').join(' '),
  };
}

/** Returns the facts about a row's values that its rules read. */
export function factsOf({ shape }: EngineContext, values: FieldValues, more: RuleFacts['values'] = {}): RuleFacts {
  return { values: { dataSchema: { [shape.id]: values }, ...more } };
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

/**
 * Returns the problems of cells that could not be converted, with the reason that results from reading the text as the
 * target's value.
 */
export function problemsOf(
  { rules, definitions, context }: EngineContext,
  outcomes: readonly RuleOutcome[],
  values: FieldValues,
  targetId: string | null,
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

function reasonOf(text: string, field: FieldDefinition, context: FieldContext): ValueProblem | undefined {
  const type = fieldTypeOf(field);
  const read = type.fromText?.(text, field, context) ?? type.parse(text, field, context);
  if ('problem' in read) return read.problem;
  return read.value === null ? undefined : type.validate(read.value as never, field, context)[0];
}
