import { compared, isAnswer, type RuleRecipe, target } from './recipe.ts';

/** Asks for more where an answer deviates. */
export const showMore: RuleRecipe = {
  owners: ['operationType'],
  asks: [
    { key: 'answer', type: 'field', offered: compared('dynamic', isAnswer) },
    { key: 'value', type: 'option', of: 'answer' },
    { key: 'shown', type: 'field', offered: target('dynamic', 'show') },
  ],
  make({ fields: { answer, shown }, texts: { value } }, { makeId }) {
    if (!answer || !shown || !value) return null;
    const when = { matchType: 'dynamic', source: answer, condition: { type: 'equal', value } } as const;
    return [{ id: makeId(), ...when, target: shown, action: 'show' }];
  },
};
