import { allFields } from '@tingest/domain';
import { wholeSource } from '../rule-scope.ts';
import { isNumber, type RuleRecipe, target } from './recipe.ts';

/** What begins is due so many days from then as the object says. */
export const dueAt: RuleRecipe = {
  owners: ['transactionEventType'],
  asks: [
    {
      key: 'days',
      type: 'field',
      offered(scope) {
        const canBeDue = target('outgoing', 'setValue')(scope).some(({ fieldId }) => fieldId === 'dueAt');
        const categories = canBeDue ? scope.definitions.filter(({ type }) => type === 'elementType') : [];
        return categories.flatMap(({ fields }) =>
          [...allFields(fields)].filter(isNumber).map(({ id }) => ({ type: 'element' as const, fieldId: id })),
        );
      },
    },
  ],
  make({ fields: { days } }, { makeId, scope }) {
    if (!days?.fieldId) return null;
    return [
      {
        ...{ id: makeId(), matchType: 'outgoing', source: wholeSource(scope, 'outgoing'), action: 'setValue' },
        target: { type: 'transaction', fieldId: 'dueAt' },
        value: { expression: `now() + duration(text(field["${days.fieldId}"] * 24) + "h")` },
      },
    ];
  },
};
