import { wholeSource } from '../rule-scope.ts';
import { isDay, type RuleRecipe, target } from './recipe.ts';

/** Fills in today, which may be changed. */
export const proposeToday: RuleRecipe = {
  owners: ['operationType'],
  asks: [{ key: 'date', type: 'field', offered: target('dynamic', 'setValue', isDay) }],
  make({ fields: { date } }, { makeId, scope }) {
    if (!date) return null;
    return [
      {
        ...{ id: makeId(), matchType: 'dynamic', source: wholeSource(scope, 'dynamic'), target: date },
        ...{ action: 'setValue', value: { today: 0 }, overwritable: true },
      },
    ];
  },
};
