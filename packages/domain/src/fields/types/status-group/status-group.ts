import { displayTexts, isNotAnswered } from '../../../foundation/localization/display-texts.ts';
import { requiredChoice } from '../../validation/rules/required-choice.ts';
import { type CheckPointStatus, checkPointStatuses } from '../assessment.ts';
import type { FieldType } from '../field-type.ts';
import { plainTraits, toggleOperators } from '../type-traits.ts';

/** Lists sort values that need attention together: not applicable, fine, deviation. */
const slots: Readonly<Record<CheckPointStatus, number>> = { notApplicable: 0, ok: 1, deviation: 2 };

/** Whether a value is a check point's. */
export function isCheckPointStatus(value: unknown): value is CheckPointStatus {
  return typeof value === 'string' && Object.hasOwn(slots, value);
}

/** A check point: fine, deviating or not applicable. Its children are asked of a deviation. Source: design, section 6. */
export const statusGroup: FieldType<CheckPointStatus> = {
  ...plainTraits,
  key: 'statusGroup',
  hasChildren: true,
  isQuestion: true,
  hasCustomValidation: false,
  deviationType: 'own',
  assess: (value) => (isCheckPointStatus(value) ? value : null),
  slot: 'number',
  comparison: 'choice',
  operators: toggleOperators,
  parse(input) {
    if (input === null || input === undefined || input === '') return { value: null };
    if (typeof input !== 'string') return { problem: { code: 'wrongType' } };
    return isCheckPointStatus(input) ? { value: input } : { problem: { code: 'unknownValue' } };
  },
  asksChildren: (value) => value === 'deviation',
  requiredProblem: () => ({ code: 'requiredChoice' }),
  isEmpty: (value) => requiredChoice(value) !== null,
  display: (value, _field, { culture }) => (isCheckPointStatus(value) ? displayTexts[culture].checkPoint[value] : ''),
  fromText(text) {
    const word = text.trim().toLowerCase();
    if (word === '' || isNotAnswered(word)) return { value: null };
    const cultures = Object.values(displayTexts);
    const matchingStatus = checkPointStatuses.find(
      (status) =>
        status.toLowerCase() === word || cultures.some(({ checkPoint }) => checkPoint[status].toLowerCase() === word),
    );
    return matchingStatus ? { value: matchingStatus } : { problem: { code: 'unknownValue' } };
  },
  choices: (_field, { culture }) => checkPointStatuses.map((status) => displayTexts[culture].checkPoint[status]),
  toSlot: (value) => (isCheckPointStatus(value) ? slots[value] : null),
  toSearchText: () => '',
};
