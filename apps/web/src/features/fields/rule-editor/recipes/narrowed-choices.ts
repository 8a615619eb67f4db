import { compared, isChoice, type RuleRecipe, target } from './recipe.ts';

/** Offers only the predefined values that go with another answer. */
export const narrowedChoices: RuleRecipe = {
  owners: ['operationType'],
  asks: [
    { key: 'narrowed', type: 'field', offered: target('dynamic', 'filterOptions', isChoice) },
    { key: 'recordField', type: 'recordField', of: 'narrowed' },
    {
      key: 'narrowing',
      type: 'field',
      offered: (scope, { fields: { narrowed } }) =>
        compared('dynamic', () => true)(scope).filter(({ fieldId }) => fieldId !== narrowed?.fieldId),
    },
  ],
  make({ fields: { narrowed, narrowing }, texts: { recordField } }, { makeId }) {
    if (!narrowed || !narrowing || !recordField) return null;
    const value = { recordFieldId: recordField };
    return [
      { id: makeId(), matchType: 'dynamic', source: narrowing, target: narrowed, action: 'filterOptions', value },
    ];
  },
};
