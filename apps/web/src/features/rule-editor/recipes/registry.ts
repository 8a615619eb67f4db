import { allFields } from '@tingest/domain/fields';
import { fieldOf, wholeSource } from '../rule-scope.ts';
import {
  compared,
  isAnswer,
  isChoice,
  isDay,
  isNumber,
  isPicture,
  type RuleRecipe,
  source,
  storing,
  target,
} from './recipe.ts';

const recipes = {
  /** Stores an answer on the object. */
  writeBack: {
    owners: ['operationType'],
    asks: [
      { key: 'formField', type: 'field', offered: source('outgoing', 'copySourceValue', 'objectField', 'operation') },
      { key: 'objectField', type: 'field', offered: storing('outgoing', 'copySourceValue', 'formField', 'element') },
    ],
    make({ fields: { formField, objectField } }, { makeId }) {
      if (!formField || !objectField) return null;
      return [
        { id: makeId(), matchType: 'outgoing', source: formField, target: objectField, action: 'copySourceValue' },
      ];
    },
  },
  /** Asks for more where an answer deviates. */
  showMore: {
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
  },
  /** Asks for a picture where an answer deviates. */
  mandatoryPhoto: {
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
  },
  /** Prefills the form with known data of the object. */
  prefill: {
    owners: ['operationType'],
    asks: [
      { key: 'prefilled', type: 'field', offered: target('incoming', 'copySourceValue') },
      { key: 'stored', type: 'field', offered: source('incoming', 'copySourceValue', 'prefilled', 'element') },
    ],
    make({ fields: { prefilled, stored } }, { makeId }) {
      if (!prefilled || !stored) return null;
      return [{ id: makeId(), matchType: 'incoming', source: stored, target: prefilled, action: 'copySourceValue' }];
    },
  },
  /** Opens with the object's last reading, and stores the new one. */
  lastReading: {
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
  },
  /** Fills in today, which may be changed. */
  proposeToday: {
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
  },
  /** Proposes a day so many days away as the object says. */
  dueDate: {
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
  },
  /** A new transaction is due the number of days later that the object specifies. */
  dueAt: {
    owners: ['transactionEventType'],
    asks: [
      {
        key: 'days',
        type: 'field',
        offered(scope) {
          const canBeDue = target('outgoing', 'setValue')(scope).some(({ fieldId }) => fieldId === 'dueAt');
          const categories = canBeDue ? scope.definitions.filter(({ type }) => type === 'elementType') : [];
          return categories.flatMap(({ fields }) =>
            [...allFields(fields)].filter(isNumber).map(({ id }) => ({ type: 'element' as const, fieldId: id })),
          );
        },
      },
    ],
    make({ fields: { days } }, { makeId, scope }) {
      if (!days?.fieldId) return null;
      return [
        {
          ...{ id: makeId(), matchType: 'outgoing', source: wholeSource(scope, 'outgoing'), action: 'setValue' },
          target: { type: 'transaction', fieldId: 'dueAt' },
          value: { expression: `now() + duration(text(field["${days.fieldId}"] * 24) + "h")` },
        },
      ];
    },
  },
  /** Warns where a number is out of the ordinary, and lets it pass. */
  rangeWarning: {
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
          // A missing value is not out of range.
          condition: {
            all: [
              { type: 'empty', negate: true },
              { type: 'between', value: [min, max], negate: true },
            ],
          },
        },
      ];
    },
  },
  /** Adds up answers that are numbers. */
  score: {
    owners: ['operationType'],
    asks: [
      { key: 'parts', type: 'fields', offered: compared('dynamic', isNumber) },
      {
        ...{ key: 'total', type: 'field' },
        // Nothing is added up into itself.
        offered: (scope, { severalReferences: { parts = [] } }) =>
          target(
            'dynamic',
            'setValue',
            isNumber,
          )(scope).filter(({ fieldId }) => parts.every((part) => part.fieldId !== fieldId)),
      },
    ],
    make({ fields: { total }, severalReferences: { parts = [] } }, { makeId }) {
      const [firstPart] = parts;
      if (!total || !firstPart || parts.some(({ fieldId }) => fieldId === total.fieldId)) return null;
      // An unanswered field counts as zero.
      const expression = parts.map(({ fieldId }) => `coalesce(field["${fieldId}"], 0)`).join(' + ');
      return [
        {
          id: makeId(),
          matchType: 'dynamic',
          source: firstPart,
          target: total,
          action: 'setValue',
          value: { expression },
        },
      ];
    },
  },
  /** Subtracts the quantity used from the stock. */
  stock: {
    owners: ['operationType'],
    asks: [
      { key: 'stock', type: 'field', offered: target('outgoing', 'decrement', isNumber, 'element') },
      { key: 'amount', type: 'field', offered: source('outgoing', 'decrement', 'stock', 'operation') },
    ],
    make({ fields: { stock: stockField, amount } }, { makeId }) {
      if (!stockField || !amount) return null;
      return [{ id: makeId(), matchType: 'outgoing', source: amount, target: stockField, action: 'decrement' }];
    },
  },
  /** Offers only the predefined values that go with another answer. */
  narrowedChoices: {
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
  },
} satisfies Readonly<Record<string, RuleRecipe>>;

export type RecipeKey = keyof typeof recipes;

/** All recipes, the most frequently needed first. */
export const ruleRecipes: Readonly<Record<RecipeKey, RuleRecipe>> = recipes;

export const recipeKeys = Object.keys(ruleRecipes) as readonly RecipeKey[];
