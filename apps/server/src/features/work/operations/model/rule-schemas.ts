import type { FieldOption } from '@tingest/domain/fields';
import {
  type MatchRule,
  type Offer,
  type OwnedRules,
  type RuleDefinition,
  type RuleEffect,
  type RuleFacts,
  type RuleMessage,
  type RuleOutcome,
  type RuleOwner,
  ruleOwners,
} from '@tingest/domain/rules';
import Type from 'typebox';
import { schemaConfigurationsReply } from '../../../../http/contract/match-rule-schemas.ts';
import { choiceOf, instantSchema, nullable } from '../../../../http/contract/schemas.ts';

/** The maximum number of fields of a form, including those of its rows, in which the user replaced a rule's value. */
const maxOverwritten = 1000;

/** Plain data that the domain defines and describes. */
const anyRecord = Type.Record(Type.String(), Type.Unknown());
const byPath = <T>(title: string, description: string) =>
  Type.Unsafe<Record<string, T>>(Type.Record(Type.String(), Type.Unknown(), { title, description }));

/** Paths of fields: a field's id, in a row `<collection>.<row>.<field>`. */
export const overwrittenSchema = Type.Array(Type.String({ maxLength: 120 }), {
  maxItems: maxOverwritten,
  description:
    'Paths of fields in which a user has overwritten the value of a rule, if the rule allows it: the id of a field or, in a row, `<collection>.<row>.<field>`.',
});

const owner = choiceOf(ruleOwners, 'RuleOwner');

/** Facts that rules read, as plain data: `RuleFacts`, with the values of predefined values by their ids. */
export interface PlainFacts extends Pick<RuleFacts, 'values' | 'before'> {
  readonly recordValues: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const factsReply = Type.Unsafe<PlainFacts>(
  Type.Object(
    { values: anyRecord, recordValues: anyRecord, before: anyRecord },
    { title: 'RuleFacts', description: 'Facts outside the form that these rules read.' },
  ),
);

/** The rule data that a form needs while it is filled in. */
export const formRulesReply = Type.Object(
  {
    configurations: Type.Unsafe<OwnedRules[]>(
      Type.Array(Type.Object({ owner, configurations: schemaConfigurationsReply }, { title: 'OwnedRules' }), {
        description: 'The rules that run while the form is filled in, and those that filled it in when it was opened.',
      }),
    ),
    definitions: Type.Unsafe<RuleDefinition[]>(
      Type.Array(anyRecord, {
        description: 'Definitions that these rules refer to, with the fields that the caller may see.',
      }),
    ),
    facts: factsReply,
    suggested: byPath<string>('SuggestedValues', 'The rule that filled a field in when the form opened, by the path.'),
    options: byPath<FieldOption[]>('RuleOptions', 'What can be chosen where rules add options, by the path.'),
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
    values: anyRecord,
    hidden: Type.Array(Type.String()),
    required: byPath<boolean>('RequiredByRule', 'Fields that rules ask for, or do not.'),
    options: byPath<FieldOption[]>('OptionsByRule', 'What can be chosen where rules add or leave out options.'),
    owned: byPath<string>('OwnedByRule', 'Fields whose value is a rule’s, by the rule.'),
    suggested: byPath<string>('SuggestedByRule', 'Fields whose value a rule made and a person may overwrite.'),
    messages: Type.Unsafe<RuleMessage[]>(Type.Array(anyRecord)),
    outcomes: Type.Unsafe<RuleOutcome[]>(
      Type.Array(anyRecord, { description: 'All rules, in the order in which they are listed.' }),
    ),
  },
  { title: 'EvaluatedForm' },
);

const outcomes = Type.Unsafe<RuleOutcome[]>(
  Type.Array(anyRecord, {
    description: 'Each rule with the reason for its outcome and the value that it would have written.',
  }),
);

const shownValues = Type.Array(Type.Object({ name: Type.String(), text: Type.String() }, { title: 'SimulatedValue' }));

/** The effects of all rules of a function on a form for one object. */
export const simulatedRulesReply = Type.Object(
  {
    incoming: Type.Object(
      {
        values: anyRecord,
        suggested: byPath<string>('SuggestedWhenOpened', 'The rule that filled a field in, by the path.'),
        options: byPath<FieldOption[]>('OptionsWhenOpened', 'What can be chosen where rules add options, by the path.'),
        outcomes,
      },
      { title: 'SimulatedOpening' },
    ),
    dynamic: evaluatedFormReply,
    outgoing: Type.Object(
      { effects: Type.Unsafe<RuleEffect[]>(Type.Array(anyRecord)), outcomes },
      { title: 'SimulatedWrites' },
    ),
    self: Type.Object({ offers: Type.Unsafe<Offer[]>(Type.Array(anyRecord)), outcomes }, { title: 'SimulatedOffers' }),
    rules: Type.Unsafe<(MatchRule & { owner: RuleOwner })[]>(
      Type.Array(anyRecord, { description: 'The simulated rules, each with its owner.' }),
    ),
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
