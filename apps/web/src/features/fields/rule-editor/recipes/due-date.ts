import { compared, isDay, isNumber, type RuleRecipe, target } from './recipe.ts';

/** Proposes a day so many days away as the object says. */
export const dueDate: RuleRecipe = {
  owners: ['operationType'],
  asks: [
    { key: 'days', type: 'field', offered: compared('incoming', isNumber) },
    { key: 'due', type: 'field', offered: target('incoming', 'setValue', isDay) },
  ],
  make({ fields: { days, due } }, { makeId }) {
    if (!days?.fieldId || !due) return null;
    const value = { expression: `today() + field["${days.fieldId}"]` };
    return [{ id: makeId(), matchType: 'incoming', source: days, target: due, action: 'setValue', value }];
  },
};
