import { compared, isAnswer, isPicture, type RuleRecipe, target } from './recipe.ts';

/** Asks for a picture where an answer deviates. */
export const mandatoryPhoto: RuleRecipe = {
  owners: ['operationType'],
  asks: [
    { key: 'answer', type: 'field', offered: compared('dynamic', isAnswer) },
    { key: 'value', type: 'option', of: 'answer' },
    { key: 'photo', type: 'field', offered: target('dynamic', 'require', isPicture) },
  ],
  make({ fields: { answer, photo }, texts: { value } }, { makeId }) {
    if (!answer || !photo || !value) return null;
    const when = { matchType: 'dynamic', source: answer, condition: { type: 'equal', value } } as const;
    return [
      { id: makeId(), ...when, target: photo, action: 'show' },
      { id: makeId(), ...when, target: photo, action: 'require' },
    ];
  },
};
