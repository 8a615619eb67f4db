import { type FieldDefinition, type FieldValues, walkFields } from '@tingest/domain/fields';
import { expressionOf, type MatchRule, ruleConditionLeaves } from '@tingest/domain/rules';
import type { CreateForm } from '../state/form-rule-layer.ts';
import { BelowRuledFields } from './below-ruled-fields.tsx';
import { outcomeOf, type PreparedRules } from './prepared-rules.ts';
import { browserEngine } from './rule-engine.ts';
import { RuledFieldInput } from './ruled-field-input.tsx';
import { createRuledForm } from './ruled-form.ts';
import { type AskRules, type FirstAnswer, serverEngine } from './server-engine.ts';
import { loadTextsOfRules } from './use-rule-texts.ts';

const components = { Field: RuledFieldInput, Below: BelowRuledFields };

/** Returns a factory for the form of prepared rules, after all modules that it needs have loaded. */
export async function formWithRules(
  prepared: PreparedRules,
  fields: readonly FieldDefinition[],
  opening: FieldValues,
  ask: AskRules,
): Promise<CreateForm> {
  const [expressions, initialAnswer] = await Promise.all([
    prepared.evaluation === 'browser' && hasExpressions(prepared) ? loadExpressions() : undefined,
    prepared.evaluation === 'server' ? firstAnswer(fields, opening, ask) : null,
    loadTextsOfRules(),
  ]);
  return (tree, initial, context) => {
    const engine =
      prepared.evaluation === 'server'
        ? serverEngine(ask, initialAnswer)
        : browserEngine({ rules: prepared, tree, context }, expressions);
    return createRuledForm({ preparedRules: prepared, engine, ...components }, tree, initial, context);
  };
}

async function loadExpressions() {
  return (await import('./expressions.ts')).expressionLanguage;
}

function hasExpressions({ configurations }: PreparedRules): boolean {
  const hasOne = ({ value, condition }: MatchRule): boolean =>
    expressionOf(value) !== null ||
    (condition !== undefined && [...ruleConditionLeaves(condition)].some(({ type }) => type === 'expression'));
  return configurations.some((ownedRules) =>
    ownedRules.configurations.some(({ readAction }) => readAction.matchRules.some(hasOne)),
  );
}

/** The server's first answer, so that nothing flashes by that rules hide; the form can be filled in without one. */
async function firstAnswer(
  fields: readonly FieldDefinition[],
  opening: FieldValues,
  ask: AskRules,
): Promise<FirstAnswer | null> {
  const given = Object.fromEntries([...walkFields(fields)].map(({ id }) => [id, opening[id] ?? null]));
  try {
    return { givenValues: given, outcome: outcomeOf(await ask(given, [], AbortSignal.timeout(10_000))) };
  } catch {
    return null;
  }
}
