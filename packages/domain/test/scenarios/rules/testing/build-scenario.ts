import {
  type FieldDefinition,
  fieldTypeOf,
  isFieldTypeKey,
  type OptionSource,
  resolveOptions,
} from '../../../../src/fields/index.ts';
import type {
  EmptyMeaning,
  MatchRule,
  MatchType,
  RuleAction,
  RuleCondition,
  RuleConditionType,
  RuleDefinition,
  RuleReference,
  RuleSetting,
  SchemaConfiguration,
} from '../../../../src/rules/index.ts';
import { storedExpression } from '../../../../src/rules/index.ts';
import type { Scenario, ScenarioCondition, ScenarioField, ScenarioRule } from './scenario.ts';

/** The ids of a scenario's entities; the holder of a field is identified by the word in front of its name. */
const definitionIds = { form: 'function', object: 'category', transaction: 'service' } as const;

type Fields = Readonly<Record<string, ScenarioField>>;

/**
 * Builds a scenario with ids in the place of names. A field's id is `<where>.<name>`, a predefined value's is its name.
 * @param processors the inputs and outputs of its configurations, each by its name
 */
export function buildScenario(
  scenario: Scenario,
  processors: readonly RuleDefinition[] = [],
): {
  readonly setting: Omit<RuleSetting, 'expressions'>;
  readonly sources: readonly OptionSource[];
} {
  const sources = sourcesOf(scenario);
  const fieldsOf = (where: keyof typeof definitionIds, fields: Fields | undefined) =>
    resolveOptions(definitions(where, fields ?? {}), sources);
  const form = fieldsOf('form', scenario.form);
  const definitionsInScope: RuleDefinition[] = [
    { type: 'operationType', id: definitionIds.form, fields: form },
    { type: 'elementType', id: definitionIds.object, fields: fieldsOf('object', scenario.object) },
    { type: 'transactionType', id: definitionIds.transaction, fields: fieldsOf('transaction', scenario.transaction) },
    ...Object.entries(scenario.predefined ?? {}).map(
      ([name, { fields }]): RuleDefinition => ({ type: 'recordType', id: name, fields: definitions(name, fields) }),
    ),
    ...processors,
  ];
  const idsByName = new Map(definitionsInScope.flatMap(({ fields }) => [...namesOf(fields)]));
  const rules = (owner: string) =>
    configuration(
      scenario.rules
        .filter((rule) => (rule.owner ?? 'function') === owner)
        .map((rule) => ruleOf(rule, idsByName, scenario.processors ?? {})),
    );
  return {
    setting: {
      rules: [
        { owner: 'operationType', configurations: [rules('function')] },
        ...Object.entries(scenario.processors ?? {}).map(([name, { type }]) => ({
          ...{ owner: type, configurations: [{ ...rules(name), id: name }] },
        })),
        { owner: 'transactionEventType', configurations: [rules('event')] },
      ],
      form,
      definitions: definitionsInScope,
    },
    sources,
  };
}

function definitions(where: string, fields: Fields): FieldDefinition[] {
  return Object.entries(fields).map(([name, scenarioField]) => {
    const field = typeof scenarioField === 'string' ? { type: scenarioField } : scenarioField;
    if (!isFieldTypeKey(field.type)) throw new Error(`${name}: there is no field type ${field.type}`);
    const hasOptions = fieldTypeOf({ fieldType: field.type }).hasOptions;
    return {
      id: `${where}.${name}`,
      name,
      fieldType: field.type,
      required: field.required,
      multiple: field.several,
      keepWhenHidden: field.keepWhenHidden,
      showForUser: !field.unseen,
      defaultValue: field.default,
      ...(hasOptions && { options: field.options?.map((option) => ({ value: option, name: option })) ?? [] }),
      ...(field.from && { optionSource: { recordTypeIds: [field.from] } }),
      ...(field.fields && { children: definitions(where, field.fields) }),
    };
  });
}

function* namesOf(fields: readonly FieldDefinition[]): Generator<readonly [string, string]> {
  for (const { id, name, children } of fields) {
    // The form comes first, so that a bare name means its field.
    yield [name, id];
    yield [id, id];
    if (children) yield* namesOf(children);
  }
}

function sourcesOf({ predefined }: Scenario): OptionSource[] {
  return Object.entries(predefined ?? {}).map(([name, { values }]) => ({
    value: name,
    name,
    options: Object.entries(values).map(([record, recordValues]) => ({
      value: record,
      name: record,
      values: Object.fromEntries(Object.entries(recordValues).map(([field, value]) => [`${name}.${field}`, value])),
    })),
  }));
}

function configuration(rules: readonly MatchRule[]): SchemaConfiguration {
  const of = <Match extends MatchRule['matchType']>(...matches: readonly Match[]) => ({
    matchRules: rules.filter((rule): rule is MatchRule & { matchType: Match } =>
      matches.some((match) => match === rule.matchType),
    ),
  });
  return {
    id: 'configuration',
    subject: { type: 'element', id: definitionIds.object },
    identifierMatchRules: [],
    readAction: of('self', 'incoming', 'dynamic'),
    writeAction: of('outgoing'),
  };
}

type Processors = NonNullable<Scenario['processors']>;

function ruleOf(rule: ScenarioRule, idsByName: ReadonlyMap<string, string>, processors: Processors): MatchRule {
  return {
    id: rule.name,
    name: rule.name,
    matchType: (rule.run ?? 'dynamic') as MatchType,
    source: referenceOf(rule.from, processors),
    target:
      rule.to === 'function' ? { type: 'operationType', id: definitionIds.form } : referenceOf(rule.to, processors),
    action: rule.do as RuleAction,
    value: valueWithIds(rule.value, idsByName),
    condition: rule.when && conditionOf(rule.when, idsByName, processors),
    overwritable: rule.mayBeOverwritten,
    ...(rule.emptyMeans !== undefined && { emptyMeans: rule.emptyMeans as EmptyMeaning }),
  };
}

/**
 * Parses `form.Price`, `form` for all of it, `form.Model > Weight` for a field of the chosen predefined value, or
 * `Desk.text1` of a processor.
 */
function referenceOf(referenceText: string, processors: Processors): RuleReference {
  const processor = Object.entries(processors).find(([name]) => referenceText.startsWith(`${name}.`));
  if (processor) {
    const [name, { type: processorType }] = processor;
    return { type: processorType, id: name, fieldId: referenceText.slice(name.length + 1) };
  }
  const [field = '', recordField] = referenceText.split(' > ');
  const where = field.split('.')[0];
  const recordFieldPart = recordField === undefined ? {} : { recordFieldId: recordField };
  if (referenceText === 'form') return { type: 'operation', id: definitionIds.form };
  const type = recordField === undefined ? '' : 'Record';
  switch (where) {
    case 'form':
      return {
        type: type ? 'operationRecord' : 'operation',
        id: definitionIds.form,
        fieldId: field,
        ...recordFieldPart,
      };
    case 'object':
      return { type: type ? 'elementRecord' : 'element', id: definitionIds.object, fieldId: field, ...recordFieldPart };
    case 'transaction':
      return { type: 'transaction', id: definitionIds.transaction, fieldId: field };
    default:
      throw new Error(`${referenceText}: neither form, object nor transaction`);
  }
}

function conditionOf(
  scenarioCondition: ScenarioCondition,
  idsByName: ReadonlyMap<string, string>,
  processors: Processors,
): RuleCondition {
  const part = (each: ScenarioCondition) => conditionOf(each, idsByName, processors);
  if ('all' in scenarioCondition) return { all: scenarioCondition.all.map(part) };
  if ('any' in scenarioCondition) return { any: scenarioCondition.any.map(part) };
  if ('not' in scenarioCondition) return { not: part(scenarioCondition.not) };
  const { field, is, value, negate } = scenarioCondition;
  return {
    type: is as RuleConditionType,
    value: valueWithIds(value, idsByName),
    ...(negate && { negate }),
    ...(field && { source: referenceOf(field, processors) }),
  };
}

function valueWithIds(value: unknown, idsByName: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null || !('expression' in value)) return value;
  const storedResult = storedExpression(String(value.expression), (name) => idsByName.get(name));
  if ('problem' in storedResult) throw new Error(`${JSON.stringify(value)}: ${JSON.stringify(storedResult.problem)}`);
  return { ...value, expression: storedResult.text };
}
