import type { FieldDefinition, FieldOption } from '../../fields/definitions/field-definition.ts';
import { allFields } from '../../fields/definitions/walk-fields.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { isStoredAction } from '../actions/change-stored.ts';
import { type MakerParts, unusable, type ValueMaker } from '../actions/made-value.ts';
import { namedOptions, sourceOptions } from '../actions/rule-options.ts';
import { valueMakers } from '../actions/value-makers.ts';
import { type CompiledCondition, compileCondition } from '../conditions/compile-condition.ts';
import { hasEmptyMeaning } from '../empty-meaning.ts';
import { type ExpressionField, expressionOf } from '../expressions/expression-language.ts';
import type { MatchRule, MatchType, RuleReference, RuleReferenceType } from '../match-rule.ts';
import { type ResolvedReference, resolveReference } from '../rule-fields.ts';
import type { RuleOwner } from '../rule-owner.ts';
import { expressionFields, type IndexedField, indexFields } from './field-index.ts';
import type { FormScope } from './form-scope.ts';
import { referenceReader } from './read-reference.ts';
import type { RuleReader, RuleRun } from './rule-reader.ts';
import type { RuleSetting } from './rule-setting.ts';
import type { Steps } from './steps.ts';

/** A rule that is ready to run. */
export interface CompiledRule {
  readonly rule: MatchRule;
  readonly target: ResolvedReference;
  readonly targetField: FieldDefinition | null;
  readonly source: RuleReader | undefined;
  readonly condition: CompiledCondition;
  /** Makes its value; for actions that change stored values, the value to add. */
  readonly make: ValueMaker;
  /** Evaluates the expression in its value, which decides for `validate`. */
  readonly expression: ValueMaker | undefined;
  /** The collection that it runs in, once per row; `null` where it runs once. */
  readonly collectionId: string | null;
  /** Whether it writes nothing where it would empty a stored value. */
  readonly ignoresEmpty: boolean;
  /** Ids of the form's fields that it reads; with a collection the fields of its rows. */
  readonly inputs: readonly string[];
  /** Ids of the processors with outputs that it reads, its condition and expressions included. */
  readonly processors: readonly string[];
}

/** Rules that are ready to run, by when they do. Those that are switched off, or mean nothing any more, are left out. */
export interface CompiledRules {
  readonly form: readonly FieldDefinition[];
  readonly rules: Readonly<Record<MatchType, readonly CompiledRule[]>>;
  /** Rules that define the values that find the subject of the exchange. */
  readonly identifiers: readonly CompiledRule[];
  /** Rules that are left out since a field that they read or write does not exist any more, although its owner does. */
  readonly brokenRules: readonly BrokenRule[];
}

/** A rule that names a field that is gone. */
interface BrokenRule {
  readonly rule: MatchRule;
  /** Its name, or its number in its list. */
  readonly name: string;
}

/** A setting, and the lookups that are computed once for all rules. */
interface Compilation {
  readonly setting: RuleSetting;
  readonly index: ReadonlyMap<string, IndexedField>;
  /** Fields that expressions may refer to, by the collection of the rows that contain them. */
  readonly scopes: Map<string | null, readonly ExpressionField[]>;
  /** Rules that add options, by the field of the form that they add to. */
  readonly adding: ReadonlyMap<string, readonly MatchRule[]>;
}

/** Makes rules ready to run, once for many runs. Nothing is checked: that was done when they were saved. */
export function* compileRules(setting: RuleSetting): Steps<CompiledRules> {
  const index = indexFields(setting.form, setting.definitions);
  const compilation = { setting, index, scopes: new Map(), adding: rulesThatAdd(setting) };
  const rules: Record<MatchType, CompiledRule[]> = { self: [], incoming: [], dynamic: [], outgoing: [] };
  const identifiers: CompiledRule[] = [];
  const broken: BrokenRule[] = [];
  const add = function* (
    owner: RuleOwner,
    list: readonly MatchRule[],
    listOf: (rule: MatchRule) => CompiledRule[],
  ): Steps<undefined> {
    for (const [number, rule] of list.entries()) {
      yield;
      const compiledRule = rule.disabled ? null : compileRule(owner, rule, compilation);
      if (compiledRule) listOf(rule).push(compiledRule);
      else if (!rule.disabled && namesLostField(rule, setting))
        broken.push({ rule, name: rule.name ?? String(number + 1) });
    }
  };
  for (const { owner, configurations } of setting.rules) {
    for (const { identifierMatchRules, readAction, writeAction } of configurations) {
      yield* add(owner, identifierMatchRules, () => identifiers);
      yield* add(owner, [...readAction.matchRules, ...writeAction.matchRules], ({ matchType }) => rules[matchType]);
    }
  }
  return { form: setting.form, rules, identifiers, brokenRules: broken };
}

/** A reference to a definition that is not available at all, such as another function's form, is not a fault. */
function namesLostField({ source, target }: MatchRule, { definitions }: RuleSetting): boolean {
  const isLost = (reference: RuleReference, use: 'read' | 'write') => {
    const resolution = resolveReference(reference, definitions, use);
    return 'missing' in resolution && resolution.missing === 'fieldId';
  };
  return isLost(target, 'write') || isLost(source, 'read');
}

/** Fields of the form are the form's own: with options resolved, which the function's definition does not say. */
function resolve(
  reference: RuleReference,
  { setting, index }: Compilation,
  use: 'read' | 'write',
): ResolvedReference | null {
  const resolution = resolveReference(reference, setting.definitions, use);
  if ('missing' in resolution) return null;
  if (!isForm(reference.type) || !reference.fieldId) return resolution;
  const located = index.get(reference.fieldId);
  return located?.type === 'operation' ? { ...resolution, located } : null;
}

function isForm(type: RuleReferenceType): boolean {
  return type === 'operation' || type === 'operationRecord';
}

function compileRule(owner: RuleOwner, rule: MatchRule, compilation: Compilation): CompiledRule | null {
  const target = resolve(rule.target, compilation, 'write');
  const sourceReference = resolve(rule.source, compilation, 'read');
  if (!target || !sourceReference) return null;
  const collectionId = rowsOf(rule, target, sourceReference);
  const source = referenceReader(rule.source, sourceReference, collectionId);
  const readers: RuleReader[] = [source];
  const processors = new Set(processorOf(rule.source, sourceReference));
  const readerOf = (reference: RuleReference | undefined) => {
    if (!reference) return source;
    const resolution = resolve(reference, compilation, 'read');
    const reader = resolution ? referenceReader(reference, resolution, collectionId) : undefined;
    if (reader) readers.push(reader);
    for (const id of resolution ? processorOf(reference, resolution) : []) processors.add(id);
    return reader;
  };
  const expression = (value: unknown) => {
    const text = expressionOf(value);
    return text === null
      ? undefined
      : expressionMaker(text, compilation, { source, collectionId, readers, processors });
  };
  const condition = compileCondition(rule.condition, { readerOf, expression });
  const targetField = target.located?.field ?? null;
  const ownExpression = expression(rule.value);
  const adding = rule.action === 'copySourceDisplayValue' ? addersOf(rule, compilation, collectionId) : [];
  readers.push(...adding.flatMap((each) => each.source ?? []));
  const parts: MakerParts = {
    source,
    sourceFieldId: rule.source.recordFieldId ?? rule.source.fieldId ?? null,
    expression: ownExpression,
    literal: rule.value,
    ...(adding.length > 0 && { addedOptions: (run, scope) => adding.flatMap((each) => addedBy(each, run, scope)) }),
  };
  return {
    ...{ rule, target, targetField, source, condition, collectionId, expression: ownExpression },
    make: makerOf(rule, parts, targetField),
    ignoresEmpty: hasEmptyMeaning(owner, rule) && rule.emptyMeans !== 'clear',
    inputs: [...new Set(readers.flatMap((reader) => inputsOf(reader)))],
    processors: [...processors],
  };
}

function processorOf({ type }: RuleReference, { definition }: ResolvedReference): readonly string[] {
  return type === 'module' || type === 'integration' ? [definition.id] : [];
}

function rulesThatAdd({ rules }: RuleSetting): ReadonlyMap<string, readonly MatchRule[]> {
  const adding = new Map<string, MatchRule[]>();
  for (const { readAction } of rules.flatMap((each) => each.configurations)) {
    for (const rule of readAction.matchRules) {
      const { action, disabled, target } = rule;
      if (action !== 'addOptions' || disabled || !isForm(target.type) || !target.fieldId) continue;
      adding.set(target.fieldId, [...(adding.get(target.fieldId) ?? []), rule]);
    }
  }
  return adding;
}

/** A rule that adds options, with its source. */
interface Adder {
  readonly rule: MatchRule;
  readonly source: RuleReader | undefined;
}

/**
 * Returns the rules that add to the choices of the field that a rule reads, regardless of their dependencies: a chosen
 * option was offered.
 */
function addersOf({ source }: MatchRule, compilation: Compilation, collectionId: string | null): readonly Adder[] {
  if (source.type !== 'operation' || !source.fieldId) return [];
  return (compilation.adding.get(source.fieldId) ?? []).map((rule) => {
    const resolution = namedOptions(rule.value) ? null : resolve(rule.source, compilation, 'read');
    return { rule, source: resolution ? referenceReader(rule.source, resolution, collectionId) : undefined };
  });
}

function addedBy({ rule, source }: Adder, run: RuleRun, scope: FormScope): readonly FieldOption[] {
  return namedOptions(rule.value) ?? (source ? sourceOptions(source, run, scope) : []);
}

/**
 * A rule on a row's field runs in each row; a rule that increments or decrements also runs for each row that it reads.
 */
function rowsOf(rule: MatchRule, target: ResolvedReference, source: ResolvedReference): string | null {
  if (isForm(rule.target.type)) return target.located?.collection?.id ?? null;
  const isForEachRow = isStoredAction(rule.action) && isForm(rule.source.type);
  return isForEachRow ? (source.located?.collection?.id ?? null) : null;
}

function makerOf(rule: MatchRule, parts: MakerParts, target: FieldDefinition | null): ValueMaker {
  // An expression that cannot be read is no literal.
  if (!target || (!parts.expression && expressionOf(rule.value) !== null)) return () => unusable;
  if (!isStoredAction(rule.action)) return valueMakers[rule.action]?.(parts, target) ?? (() => unusable);
  // The addition: the rule's `value`, else the value of the source.
  const hasValue = parts.expression !== undefined || (rule.value !== undefined && rule.value !== null);
  return valueMakers[hasValue ? 'setValue' : 'copySourceValue']?.(parts, target) ?? (() => unusable);
}

function expressionMaker(
  text: string,
  { setting, index, scopes }: Compilation,
  rule: {
    readonly source: RuleReader;
    readonly collectionId: string | null;
    readonly readers: RuleReader[];
    readonly processors: Set<string>;
  },
): ValueMaker | undefined {
  const { source, collectionId, readers, processors } = rule;
  const fields = scopes.get(collectionId) ?? expressionFields(index, collectionId);
  scopes.set(collectionId, fields);
  const compiledExpression = setting.expressions?.compile(text, { fields, source: source.field }, { isStored: true });
  if (!compiledExpression || 'problem' in compiledExpression) return undefined;
  const byId = new Map<string, RuleReader>();
  for (const id of compiledExpression.fieldIds) {
    const locatedField = index.get(id);
    if (!locatedField) continue;
    const { type, definition } = locatedField;
    const reference = { type, fieldId: id };
    const resolution = { definition, located: locatedField, recordField: null };
    const reader = referenceReader(reference, resolution, collectionId);
    for (const processor of processorOf(reference, resolution)) processors.add(processor);
    byId.set(id, reader);
    readers.push(reader);
  }
  return (run: RuleRun, scope: FormScope) =>
    compiledExpression.evaluate(
      (id) => (id === null ? source : byId.get(id))?.read(run, scope) ?? null,
      run.context,
      run.budget,
    );
}

function inputsOf({ formField }: RuleReader): readonly string[] {
  if (!formField) return [];
  const { field } = formField;
  if (!fieldTypeOf(field).hasRows) return [field.id];
  return [field.id, ...[...allFields(field.children ?? [])].map(({ id }) => id)];
}
