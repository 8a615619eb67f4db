import { type Condition, conditionLimits, conditionTypes, userProperties } from '@tingest/domain/fields';
import Type from 'typebox';

const conditionRef = { $ref: '#/components/schemas/Condition' };
const conditionList = { type: 'array', items: conditionRef, minItems: 1, maxItems: conditionLimits.leaves };
const constantSchema = {
  title: 'ConditionConstant',
  anyOf: [{ type: 'string', maxLength: conditionLimits.text }, { type: 'number' }, { type: 'boolean' }],
};
const one = (properties: Readonly<Record<string, object>>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const leaf = {
  title: 'ConditionLeaf',
  description:
    'A comparison of the value of a field. A missing value fails every comparison, before `negate` is applied.',
  ...one(
    {
      fieldId: { type: 'string' },
      type: { type: 'string', enum: [...conditionTypes] },
      value: {
        anyOf: [
          constantSchema,
          { type: 'array', items: constantSchema, minItems: 1, maxItems: conditionLimits.values },
          one({ user: { type: 'string', enum: [...userProperties] } }),
          { type: 'null' },
        ],
      },
      negate: { type: 'boolean' },
    },
    ['fieldId', 'type'],
  ),
};

/** A condition on the values of one object. The domain checks it (`readCondition`); its shape is only for the document. */
export const conditionSchema = Type.Unsafe<Condition>(
  Type.Unknown({
    title: 'Condition',
    documented: { anyOf: [one({ all: conditionList }), one({ any: conditionList }), one({ not: conditionRef }), leaf] },
  }),
);
