import { IconCircleCheck, IconCircleMinus, IconExclamationCircle } from '@tabler/icons-react';
import { type FieldDefinition, fieldIn, fieldTypeOf } from '@tingest/domain/fields';
import type { MatchRule, RuleOutcome, SchemaConfiguration } from '@tingest/domain/rules';
import { plainSentence, reasonSentence, ruleSentence } from '@tingest/i18n/rules';
import type { ReactNode } from 'react';
import { problemText } from '../../../lib/texts/problem-text.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { groupsOf } from '../model/rule-group.ts';
import styles from '../rule-editor.module.css';
import { locatedBy, type RuleScope } from '../rule-scope.ts';
import { SentenceText } from '../sentence-text.tsx';

interface SimulatedRulesProps {
  readonly scope: RuleScope;
  readonly configurations: readonly SchemaConfiguration[];
  /** How rules came out: each in each row where it runs in rows. */
  readonly outcomes: readonly RuleOutcome[];
}

/** Outcome of each rule: the result, the reason, and the values before and after. */
export function SimulatedRules({ scope, configurations, outcomes: allOutcomes }: SimulatedRulesProps): ReactNode {
  const t = useTexts();
  const groups = groupsOf(configurations);
  return (
    <ol className={styles.list}>
      {groups.map(({ id, rules }) => {
        const [firstRule] = rules;
        const outcomes = rules.flatMap((rule) =>
          allOutcomes.filter(({ ruleId }) => ruleId === rule.id).map((outcome) => ({ rule, outcome })),
        );
        const isFired = outcomes.some(({ outcome }) => outcome.hasFired);
        const hasProblem = outcomes.some(({ outcome }) => outcome.problem ?? outcome.verdict.problem);
        const state = firstRule?.disabled ? 'off' : hasProblem ? 'failed' : isFired ? 'fired' : 'idle';
        return (
          <SimulatedLine key={id} state={state}>
            <b>{t(`admin.rules.simulator.states.${state}`)}</b>
            <p>
              <SentenceText sentence={ruleSentence(rules, scope.reading)} />
            </p>
            <Details {...{ scope, outcomes }} />
          </SimulatedLine>
        );
      })}
    </ol>
  );
}

const icons = {
  off: IconCircleMinus,
  failed: IconExclamationCircle,
  fired: IconCircleCheck,
  idle: IconCircleMinus,
};

interface SimulatedLineProps {
  readonly state: keyof typeof icons;
  readonly children: ReactNode;
}

/** Outcome of a rule, or of a processor that takes part in one. */
export function SimulatedLine({ state, children }: SimulatedLineProps): ReactNode {
  const Icon = icons[state];
  return (
    <li className={styles.simulated} data-state={state}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </li>
  );
}

interface DetailsProps {
  readonly scope: RuleScope;
  readonly outcomes: readonly { readonly rule: MatchRule; readonly outcome: RuleOutcome }[];
}

/** The comparisons that prevented the rule from applying, errors, and the values before and after. */
function Details({ scope, outcomes }: DetailsProps): ReactNode {
  const t = useTexts();
  const lines = outcomes.flatMap(({ rule, outcome }) => {
    const { verdict, hasFired, problem = verdict.problem, isOverwritten, isUnanswered } = outcome;
    if (problem) return [t('admin.rules.simulator.problem', { problem: problemText(problem, t) })];
    if (isOverwritten) return [t('admin.rules.simulator.overwritten')];
    if (isUnanswered) return [t('admin.rules.simulator.unanswered')];
    if (!verdict.passes) {
      const reason = reasonSentence(rule.condition, verdict, { rule, reading: scope.reading });
      return reason ? [t('admin.rules.simulator.because', { reason: plainSentence(reason) })] : [];
    }
    return hasFired && 'to' in outcome ? changeLine(rule, outcome) : [];
  });
  return [...new Set(lines)].map((line) => <small key={line}>{line}</small>);

  function changeLine(rule: MatchRule, { from, to }: RuleOutcome): string[] {
    const field = locatedBy(rule.target, scope, 'write')?.field;
    if (!field) return [];
    const show = (value: unknown) => shownValue(field, value, scope) || t('admin.rules.simulator.none');
    return [t('admin.rules.simulator.change', { from: show(from), to: show(to) })];
  }
}

export function shownValue(field: FieldDefinition, value: unknown, { reading }: RuleScope): string {
  if (value === null || value === undefined) return '';
  return fieldTypeOf(field).display(value, fieldIn(field, reading.context.culture), reading.context);
}
