import { compared, isNumber, type RuleRecipe, target } from './recipe.ts';

/** Adds up answers that are numbers. */
export const score: RuleRecipe = {
  owners: ['operationType'],
  asks: [
    { key: 'parts', type: 'fields', offered: compared('dynamic', isNumber) },
    {
      ...{ key: 'total', type: 'field' },
      // Nothing is added up into itself.
      offered: (scope, { several: { parts = [] } }) =>
        target(
          'dynamic',
          'setValue',
          isNumber,
        )(scope).filter(({ fieldId }) => parts.every((part) => part.fieldId !== fieldId)),
    },
  ],
  make({ fields: { total }, several: { parts = [] } }, { makeId }) {
    const [first] = parts;
    if (!total || !first || parts.some(({ fieldId }) => fieldId === total.fieldId)) return null;
    // What has not been answered counts as nothing.
    const expression = parts.map(({ fieldId }) => `coalesce(field["${fieldId}"], 0)`).join(' + ');
    return [
      { id: makeId(), matchType: 'dynamic', source: first, target: total, action: 'setValue', value: { expression } },
    ];
  },
};
