import { isNumber, type RuleRecipe, source, target } from './recipe.ts';

/** Opens with the object's last reading, and stores the new one. */
export const lastReading: RuleRecipe = {
  owners: ['operationType'],
  asks: [
    { key: 'reading', type: 'field', offered: target('incoming', 'copySourceValue', isNumber) },
    { key: 'stored', type: 'field', offered: source('incoming', 'copySourceValue', 'reading', 'element') },
  ],
  make({ fields: { reading, stored } }, { makeId }) {
    if (!reading || !stored) return null;
    const action = 'copySourceValue';
    return [
      { id: makeId(), matchType: 'incoming', source: stored, target: reading, action },
      { id: makeId(), matchType: 'outgoing', source: reading, target: stored, action },
    ];
  },
};
