import type { FieldOption } from '@tingest/domain/fields';
import {
  type MatchRule,
  type Offer,
  type OwnedRules,
  type RuleDefinition,
  type RuleEffect,
  type RuleMessage,
  type RuleOutcome,
  type RuleOwner,
  ruleOwners,
} from '@tingest/domain/rules';
import Type, { type TSchema } from 'typebox';
import { fieldDefinitionReply, fieldValue } from '../../../../http/contract/field-schemas.ts';
import {
  matchRuleReply,
  ruleReference,
  schemaConfigurationsReply,
} from '../../../../http/contract/match-rule-schemas.ts';
import { choiceOf, cultureSchema, localizedTextSchema, nullable } from '../../../../http/contract/schemas.ts';

const closed = { additionalProperties: false };

/**
 * A reply that the domain makes, and its shape for the document. At run time it is sent as it is: rules and fields may have
 * been stored by another version.
 */
function documented<T>(schema: TSchema, texts: { readonly title?: string; readonly description?: string } = {}) {
  return Type.Unsafe<T>(Type.Unknown({ ...texts, documented: schema }));
}

/** Values by the paths of fields: a field's id, in a row `<collection>.<row>.<field>`. */
export function byPath<T>(schema: TSchema, title: string, description: string) {
  return documented<Record<string, T>>(Type.Record(Type.String(), schema), { title, description });
}

const ruleOwner = choiceOf(ruleOwners, 'RuleOwner');

/** Values of a form or an object by the ids of its fields. */
export const valuesReply = documented<Readonly<Record<string, unknown>>>(Type.Record(Type.String(), fieldValue));

const option = Type.Object(
  {
    value: Type.String(),
    name: Type.String(),
    localizedNames: Type.Optional(Type.Array(localizedTextSchema)),
    color: Type.Optional(Type.String()),
    group: Type.Optional(Type.String({ description: 'Group of the option, where options come from several types.' })),
    when: Type.Optional(
      Type.Array(Type.String(), { description: 'Values of the filtering field with which the option can be chosen.' }),
    ),
  },
  { title: 'RuleOption', ...closed },
);
export const optionsReply = documented<FieldOption[]>(Type.Array(option));

const problem = Type.Object(
  {
    code: Type.String(),
    parameters: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    culture: Type.Optional(cultureSchema),
    message: Type.Optional(Type.String()),
    data: Type.Optional(Type.Unknown()),
    at: Type.Optional(Type.String({ description: 'Location of the problem within the value.' })),
  },
  { title: 'RuleProblem', ...closed },
);

const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const outcome = Type.Object(
  {
    ruleId: Type.String(),
    path: nullable(Type.String({ description: 'Location of the target in the form; null outside of the form.' })),
    hasFired: Type.Boolean({ description: 'Whether the rule performed its action.' }),
    verdict: Type.Object(
      {
        passes: Type.Boolean(),
        because: Type.Array(Type.Integer(), {
          description: 'Positions of the comparisons that decided, among the comparisons of the condition.',
        }),
        problem: Type.Optional(problem),
      },
      { title: 'RuleConditionResult', ...closed, description: 'Result of the condition.' },
    ),
    isWaiting: flag('Whether the source, such as a processor, has not answered yet.'),
    isOverwritten: flag('Whether a user has replaced the value of the rule.'),
    isUnanswered: flag('Whether the copied field is unanswered and the stored value is kept.'),
    problem: Type.Optional(problem),
    from: Type.Optional(fieldValue),
    to: Type.Optional(fieldValue),
  },
  { title: 'RuleOutcome', ...closed },
);
export const outcomesReply = (description: string) => documented<RuleOutcome[]>(Type.Array(outcome), { description });

const message = Type.Object(
  {
    path: Type.String(),
    ruleId: Type.String(),
    message: Type.String(),
    severity: choiceOf(['error', 'warning'], 'RuleSeverity'),
  },
  { title: 'RuleMessage', ...closed },
);
export const messagesReply = documented<RuleMessage[]>(Type.Array(message));

const effect = Type.Object(
  { ruleId: Type.String(), target: ruleReference, from: fieldValue, to: fieldValue },
  { title: 'RuleEffect', ...closed },
);
export const effectsReply = documented<RuleEffect[]>(Type.Array(effect));

const offer = Type.Object(
  { target: ruleReference, isShown: Type.Boolean(), isEnabled: Type.Boolean() },
  { title: 'RuleOffer', ...closed },
);
export const offersReply = documented<Offer[]>(Type.Array(offer));

const { id: _id, name, fieldType, children: _children, ...fieldProperties } = fieldDefinitionReply.properties;
const field = Type.Object(
  {
    id: Type.String({ description: 'A keyword for a built-in field, such as the code of an object.' }),
    name,
    fieldType,
    ...Type.Partial(Type.Object(fieldProperties)).properties,
    maxLength: Type.Optional(Type.Integer()),
    options: Type.Optional(Type.Array(option)),
    children: Type.Optional(Type.Array(Type.Unsafe({ $ref: '#/components/schemas/RuleField' }))),
  },
  { title: 'RuleField', ...closed },
);
const definitionTypes = [
  ...(['elementType', 'recordType', 'operationType', 'transactionType'] as const),
  ...(['module', 'integration', 'dataSchema'] as const),
] satisfies readonly RuleDefinition['type'][];
const definition = Type.Object(
  {
    type: choiceOf(definitionTypes, 'RuleDefinitionType'),
    id: Type.String(),
    name: Type.Optional(Type.String()),
    fields: Type.Array(field, { description: 'Fields that rules read and write; for a processor, its inputs.' }),
    outputFields: Type.Optional(Type.Array(field, { description: 'Outputs of a processor.' })),
    readOnlyFieldIds: Type.Optional(Type.Array(Type.String())),
    labelledOptions: Type.Optional(Type.Record(Type.String(), Type.Array(option))),
  },
  { title: 'RuleDefinition', ...closed },
);
export const definitionsReply = documented<RuleDefinition[]>(Type.Array(definition), {
  description: 'Definitions that these rules refer to, with the fields that the caller may see.',
});

const ownedRules = Type.Object(
  { owner: ruleOwner, configurations: schemaConfigurationsReply },
  { title: 'OwnedRules' },
);
export const ownedRulesReply = documented<OwnedRules[]>(Type.Array(ownedRules), {
  description: 'The rules that run while the form is filled in, and those that filled it in when it was opened.',
});

const simulatedRule = Type.Object(
  { ...matchRuleReply.properties, owner: ruleOwner },
  { title: 'SimulatedRule', ...closed },
);
export const simulatedRulesList = documented<(MatchRule & { owner: RuleOwner })[]>(Type.Array(simulatedRule), {
  description: 'The simulated rules, each with its owner.',
});
