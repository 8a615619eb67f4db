import { conditionLimits } from '@tingest/domain/fields';
import {
  emptyMeanings,
  matchTypes,
  ruleActions,
  ruleConditionTypes,
  ruleLimits,
  ruleReferenceTypes,
  type SchemaConfiguration,
} from '@tingest/domain/rules';
import Type, { type TSchema } from 'typebox';
import { choiceOf, ignored, nullable } from './schemas.ts';

const objectOptions = { additionalProperties: false };
const id = Type.String({ maxLength: 60 });
const name = Type.Optional(nullable(Type.String({ maxLength: ruleLimits.name })));
const referenceType = choiceOf(ruleReferenceTypes, 'RuleReferenceType');

/** A field, or the item itself, that a rule reads or changes. */
export const ruleReference = Type.Object(
  {
    type: referenceType,
    id: Type.Optional(nullable(id)),
    fieldId: Type.Optional(nullable(id)),
    recordFieldId: Type.Optional(nullable(id)),
  },
  {
    title: 'RuleReference',
    ...objectOptions,
    description:
      'A field, or the item itself. `id` identifies the definition that contains the field; if only one is possible, it may be omitted. `recordFieldId` is a field of the predefined value that is selected in `fieldId`.',
  },
);

const conditionRef = Type.Unsafe({ $ref: '#/components/schemas/RuleCondition' });
const parts = Type.Array(conditionRef, { minItems: 1, maxItems: conditionLimits.leaves });
const condition = Type.Union(
  [
    Type.Object({ all: parts }, objectOptions),
    Type.Object({ any: parts }, objectOptions),
    Type.Object({ not: conditionRef }, objectOptions),
    Type.Object(
      {
        type: Type.String({
          description: `One of ${ruleConditionTypes.join(', ')}; a condition of another type always passes.`,
          ...{ maxLength: 50, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' },
        }),
        value: Type.Optional(
          Type.Unknown({
            description:
              'A constant, `{"today": days}`, or several constants; for `expression`, `{"expression": "…"}`. A missing value fails the comparison, before `negate` is applied.',
          }),
        ),
        negate: Type.Optional(Type.Boolean()),
        source: Type.Optional(nullable(ruleReference)),
      },
      { title: 'RuleConditionLeaf', ...objectOptions },
    ),
  ],
  { title: 'RuleCondition' },
);

/** Returns the schema of a rule. @param isAnswered replies have an id; requests may leave it out */
function matchRule(isAnswered: boolean) {
  const flag = Type.Optional(Type.Boolean());
  return Type.Object(
    {
      id: isAnswered ? id : Type.Optional(id),
      name,
      matchType: choiceOf(matchTypes, 'MatchType'),
      source: ruleReference,
      target: ruleReference,
      action: choiceOf(ruleActions, 'RuleAction'),
      value: Type.Optional(
        Type.Unknown({
          description:
            'A literal of the type of the target, or `{"expression": "…"}`; some actions accept further forms.',
        }),
      ),
      condition: Type.Optional(nullable(condition)),
      overwritable: flag,
      emptyMeans: Type.Optional(
        Type.Enum([...emptyMeanings], {
          title: 'RuleEmptyMeaning',
          description:
            'Effect of an unanswered source on the stored value, for copies that are written to the object or transaction on saving: `ignore`, the default, keeps the value; `clear` empties it.',
        }),
      ),
      disabled: flag,
      ...(!isAnswered && { added: ignored }),
    },
    { title: isAnswered ? 'MatchRule' : 'MatchRuleSave', ...objectOptions },
  );
}

/** A rule as it is answered. */
export const matchRuleReply = matchRule(true);

/**
 * Returns the schema of a configuration. @param isAnswered replies have an id and all lists; requests may leave them
 * out
 */
function configuration(isAnswered: boolean): TSchema {
  const makeOptionalInSave = <Schema extends TSchema>(schema: Schema) => (isAnswered ? schema : Type.Optional(schema));
  const suffix = isAnswered ? '' : 'Save';
  const rule = isAnswered ? matchRuleReply : matchRule(false);
  const rules = Type.Array(rule, { maxItems: ruleLimits.rules });
  const action = Type.Object({ matchRules: rules }, { title: `MatchRules${suffix}`, ...objectOptions });
  return Type.Object(
    {
      id: makeOptionalInSave(id),
      name,
      subject: Type.Object(
        { type: referenceType, id: Type.Optional(nullable(id)) },
        { title: 'RuleSubject', ...objectOptions },
      ),
      identifierMatchRules: makeOptionalInSave(rules),
      readAction: makeOptionalInSave(action),
      writeAction: makeOptionalInSave(action),
      ...(!isAnswered && { added: ignored }),
    },
    { title: `SchemaConfiguration${suffix}`, ...objectOptions },
  );
}

/**
 * The partners that a function or an event exchanges values with, and the rules for it. The domain parses it
 * (`readConfigurations`); its schema is only for the document. Source: design, section 9.
 */
export const schemaConfigurationsSave = Type.Unsafe<unknown>(
  Type.Unknown({ documented: Type.Array(configuration(false), { maxItems: ruleLimits.configurations }) }),
);

/** The same as it is answered. */
export const schemaConfigurationsReply = Type.Unsafe<SchemaConfiguration[]>(
  Type.Array(Type.Unknown({ documented: configuration(true) })),
);
