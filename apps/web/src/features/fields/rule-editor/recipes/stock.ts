import { isNumber, type RuleRecipe, source, target } from './recipe.ts';

/** Takes what was used from what there is. */
export const stock: RuleRecipe = {
  owners: ['operationType'],
  asks: [
    { key: 'stock', type: 'field', offered: target('outgoing', 'decrement', isNumber, 'element') },
    { key: 'amount', type: 'field', offered: source('outgoing', 'decrement', 'stock', 'operation') },
  ],
  make({ fields: { stock: left, amount } }, { makeId }) {
    if (!left || !amount) return null;
    return [{ id: makeId(), matchType: 'outgoing', source: amount, target: left, action: 'decrement' }];
  },
};
