import { matchTypes, ruleActions } from '@tingest/domain/rules';
import Type from 'typebox';
import { choiceOf, idSchema, nullable, operationModeSchema } from '../http/contract/schemas.ts';

/** That a rule reads or writes a field, as it is answered. */
export const fieldRuleReply = Type.Object(
  {
    owner: Type.Object(
      {
        type: choiceOf(['operationType', 'transactionEventType', 'dataSchema', 'module', 'integration']),
        id: idSchema,
        name: Type.String({ description: 'For an event, the name of its service.' }),
        transactionTypeId: Type.Union([idSchema, Type.Null()], { description: 'The service of an event.' }),
        mode: nullable(operationModeSchema),
      },
      { title: 'FieldRuleOwner' },
    ),
    rule: Type.Object(
      {
        id: Type.String(),
        name: Type.String({ description: 'Number of the rule in its list if the rule has no name.' }),
        matchType: choiceOf(matchTypes, 'MatchType'),
        action: choiceOf(ruleActions, 'RuleAction'),
        disabled: Type.Boolean(),
      },
      { title: 'FieldRuleRule' },
    ),
    use: choiceOf(['reads', 'writes']),
  },
  { title: 'FieldRule' },
);
