import { fieldOf, isNumber, type RuleRecipe, target } from './recipe.ts';

/** Warns where a number is out of the ordinary, and lets it pass. */
export const rangeWarning: RuleRecipe = {
  owners: ['operationType'],
  asks: [
    { key: 'checked', type: 'field', offered: target('dynamic', 'validate', isNumber) },
    { key: 'min', type: 'number' },
    { key: 'max', type: 'number' },
  ],
  make({ fields: { checked }, numbers: { min, max } }, { makeId, scope, texts }) {
    const field = fieldOf(checked, scope);
    if (!checked || !field || min === undefined || max === undefined || max < min) return null;
    const message = texts('outOfRange', { min, max });
    return [
      {
        ...{ id: makeId(), matchType: 'dynamic', source: checked, target: checked, action: 'validate' },
        value: { message, severity: 'warning' },
        // What is missing is not out of range.
        condition: {
          all: [
            { type: 'empty', negate: true },
            { type: 'between', value: [min, max], negate: true },
          ],
        },
      },
    ];
  },
};
