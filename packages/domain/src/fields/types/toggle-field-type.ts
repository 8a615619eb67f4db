import { displayTexts, isNotAnswered } from '../../foundation/localization/display-texts.ts';
import { requiredChoice } from '../validation/rules/required-choice.ts';
import { assessedToggle } from './assessment.ts';
import type { FieldType } from './field-type.ts';
import { plainTraits, toggleOperators } from './type-traits.ts';

/** Words that sheets write in the languages of Sweden, Norway and England, and marks that people put in a box. */
const yesWords: ReadonlySet<string> = new Set(['true', '1', 'x', 'sant', 'sann', 'y', 'j', 'yes', '✓', '✔', '☑']);
const noWords: ReadonlySet<string> = new Set(['false', '0', 'falskt', 'usann', 'falsk', 'n', 'no', '☐']);

/** Checkbox and switch look different and are the same: yes, no, or not answered. A no is an answer, though not one that a required box takes. */
export function toggleFieldType(key: string): FieldType<boolean> {
  return {
    ...plainTraits,
    ...assessedToggle,
    key,
    hasCustomValidation: false,
    isQuestion: true,
    displayType: 'toggle',
    slot: 'number',
    comparison: 'toggle',
    operators: toggleOperators,
    parse(input) {
      if (input === null || input === undefined || input === '') return { value: null };
      if (input === true || input === 'true') return { value: true };
      if (input === false || input === 'false') return { value: false };
      return { problem: { code: 'wrongType' } };
    },
    requiredProblem: () => ({ code: 'requiredChoice' }),
    isEmpty: (value) => requiredChoice(value) !== null,
    display(value, _field, context) {
      if (typeof value !== 'boolean') return '';
      const texts = displayTexts[context.culture];
      return value ? texts.yes : texts.no;
    },
    toSlot: (value) => (typeof value === 'boolean' ? Number(value) : null),
    toCell: (value) => value,
    choices: (_field, { culture }) => [displayTexts[culture].yes, displayTexts[culture].no],
    fromText(text) {
      const word = text.trim().toLowerCase();
      if (word === '' || isNotAnswered(word)) return { value: null };
      const isText = (side: 'yes' | 'no') =>
        Object.values(displayTexts).some((texts) => texts[side].toLowerCase() === word);
      if (isText('yes') || yesWords.has(word)) return { value: true };
      if (isText('no') || noWords.has(word)) return { value: false };
      return { problem: { code: 'unknownValue' } };
    },
    toSearchText: () => '',
  };
}
