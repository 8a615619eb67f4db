import type { FieldOption } from '@tingest/domain/fields';
import type { RuleFacts } from '@tingest/domain/rules';
import Type from 'typebox';
import { choiceOf, instantSchema, nullable } from '../../../../http/contract/schemas.ts';
import {
  byPath,
  definitionsReply,
  effectsReply,
  messagesReply,
  offersReply,
  optionsReply,
  outcomesReply,
  ownedRulesReply,
  simulatedRulesList,
  valuesReply,
} from './documented-outcomes.ts';

/** The maximum number of fields of a form, including those of its rows, in which the user replaced a rule's value. */
const maxOverwritten = 1000;

/** Paths of fields: a field's id, in a row `<collection>.<row>.<field>`. */
export const overwrittenSchema = Type.Array(Type.String({ maxLength: 120 }), {
  maxItems: maxOverwritten,
  description:
    'Paths of fields in which a user has overwritten the value of a rule, if the rule allows it: the id of a field or, in a row, `<collection>.<row>.<field>`.',
});

/** Facts that rules read, as plain data: `RuleFacts`, with the values of predefined values by their ids. */
export interface PlainFacts extends Pick<RuleFacts, 'values' | 'before'> {
  readonly recordValues: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const factsReply = Type.Unsafe<PlainFacts>(
  Type.Object(
    {
      values: byPath(
        Type.Record(Type.String(), valuesReply),
        'RuleFactValues',
        'Values by the type of their holder and the id of its definition.',
      ),
      recordValues: byPath(valuesReply, 'RuleRecordValues', 'Values of predefined values, by their ids.'),
      before: Type.Object(
        { operation: Type.Optional(valuesReply), element: Type.Optional(valuesReply) },
        { title: 'RuleFormerValues', description: 'Values before the form was filled in.' },
      ),
    },
    { title: 'RuleFacts', description: 'Facts outside the form that these rules read.' },
  ),
);

/** The rule data that a form needs while it is filled in. */
export const formRulesReply = Type.Object(
  {
    configurations: ownedRulesReply,
    definitions: definitionsReply,
    facts: factsReply,
    suggested: byPath<string>(
      Type.String(),
      'SuggestedValues',
      'The rule that filled a field in when the form opened, by the path.',
    ),
    options: byPath<FieldOption[]>(
      optionsReply,
      'RuleOptions',
      'What can be chosen where rules add options, by the path.',
    ),
    evaluation: choiceOf(['browser', 'server'], 'RuleEvaluation'),
  },
  {
    title: 'FormRules',
    description:
      'Rules run at the location given by `evaluation`: on the server (`operations/evaluate`) if they read data that the caller may not see.',
  },
);

/** The effects of rules on a form, as plain data: `FormOutcome` of the domain. */
export const evaluatedFormReply = Type.Object(
  {
    values: valuesReply,
    hidden: Type.Array(Type.String()),
    required: byPath<boolean>(Type.Boolean(), 'RequiredByRule', 'Fields that rules ask for, or do not.'),
    options: byPath<FieldOption[]>(
      optionsReply,
      'OptionsByRule',
      'What can be chosen where rules add or leave out options.',
    ),
    owned: byPath<string>(Type.String(), 'OwnedByRule', 'Fields whose value is a rule’s, by the rule.'),
    suggested: byPath<string>(
      Type.String(),
      'SuggestedByRule',
      'Fields whose value a rule made and a person may overwrite.',
    ),
    messages: messagesReply,
    outcomes: outcomesReply('All rules, in the order in which they are listed.'),
  },
  { title: 'EvaluatedForm' },
);

const outcomes = outcomesReply('Each rule with the reason for its outcome and the value that it would have written.');

const shownValues = Type.Array(Type.Object({ name: Type.String(), text: Type.String() }, { title: 'SimulatedValue' }));

/** The effects of all rules of a function on a form for one object. */
export const simulatedRulesReply = Type.Object(
  {
    incoming: Type.Object(
      {
        values: valuesReply,
        suggested: byPath<string>(
          Type.String(),
          'SuggestedWhenOpened',
          'The rule that filled a field in, by the path.',
        ),
        options: byPath<FieldOption[]>(
          optionsReply,
          'OptionsWhenOpened',
          'What can be chosen where rules add options, by the path.',
        ),
        outcomes,
      },
      { title: 'SimulatedOpening' },
    ),
    dynamic: evaluatedFormReply,
    outgoing: Type.Object({ effects: effectsReply, outcomes }, { title: 'SimulatedWrites' }),
    self: Type.Object({ offers: offersReply, outcomes }, { title: 'SimulatedOffers' }),
    rules: simulatedRulesList,
    processors: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          processorType: choiceOf(['module', 'integration'], 'ProcessorType'),
          isAsked: Type.Boolean({
            description:
              'True for modules, which are called as while a form is filled in; false for integrations, which are not called.',
          }),
          input: shownValues,
          output: shownValues,
          message: nullable(Type.String({ description: 'Reason for the failure.' })),
        },
        { title: 'SimulatedProcessor' },
      ),
      { description: 'The processors that are involved.' },
    ),
    wishedPeriod: nullable(
      Type.Object(
        { reservatedFrom: instantSchema, reservatedTo: instantSchema },
        {
          description:
            'Period of a simulated reservation, if rules write the reserved period and no period is reserved.',
        },
      ),
    ),
    facts: factsReply,
  },
  { title: 'SimulatedRules' },
);
