import { type RuleRecipe, source, target } from './recipe.ts';

/** Opens with what is known of the object. */
export const prefill: RuleRecipe = {
  owners: ['operationType'],
  asks: [
    { key: 'prefilled', type: 'field', offered: target('incoming', 'copySourceValue') },
    { key: 'stored', type: 'field', offered: source('incoming', 'copySourceValue', 'prefilled', 'element') },
  ],
  make({ fields: { prefilled, stored } }, { makeId }) {
    if (!prefilled || !stored) return null;
    return [{ id: makeId(), matchType: 'incoming', source: stored, target: prefilled, action: 'copySourceValue' }];
  },
};
