import { elementOwnFields, type RuleDefinition } from '@tingest/domain/rules';
import type { Translate } from '../../../lib/texts/texts.ts';

const ofElements = new Set<string>(elementOwnFields.map(({ id }) => id));

/** Returns the labels of the built-in fields of transactions and objects, by id. */
export function ownLabels(definitions: readonly RuleDefinition[], t: Translate): ReadonlyMap<string, string> {
  const textOf = (type: RuleDefinition['type'], id: string): string | undefined => {
    if (type === 'transactionType')
      return t(`forms.ruleFields.transaction.${id}` as 'forms.ruleFields.transaction.dueAt');
    const isOwn = type === 'elementType' && ofElements.has(id);
    return isOwn ? t(`forms.ruleFields.element.${id}` as 'forms.ruleFields.element.code') : undefined;
  };
  return new Map(
    definitions.flatMap(({ type, fields }) =>
      fields.flatMap(({ id }) => {
        const text = textOf(type, id);
        return text === undefined ? [] : [[id, text] as const];
      }),
    ),
  );
}
