import {
  alphaDash,
  email,
  max,
  min,
  minLength,
  numeric,
  phoneNumber,
  required,
  requiredChoice,
  requiredValue,
  senderName,
  url,
  username,
} from '../../src/fields/index.ts';
import { maxLength, parseLocalizedDecimal, type ValueProblem } from '../../src/foundation/index.ts';

/** One boundary of a rule that is also used outside fields: its outcome, and the message that a person then reads. */
export interface RuleRow {
  readonly rule: string;
  readonly input: unknown;
  readonly problem: ValueProblem | null;
  readonly text: string | null;
}

function rows<Input>(
  rule: string,
  check: (input: Input) => ValueProblem | null,
  ...cases: readonly (readonly [Input, string | null])[]
): readonly RuleRow[] {
  return cases.map(([input, text]) => ({ rule, input, problem: check(input), text }));
}

function typedIn(culture: 'sv-SE' | 'en-US' | 'nb-NO') {
  return (text: string): ValueProblem | null => {
    const read = parseLocalizedDecimal(text, culture);
    return 'problem' in read ? read.problem : null;
  };
}

const mustHaveValue = 'This field must have a value';
const mustChoose = 'A choice must be made';
const decimal = 'Invalid decimal';
const badCharacters = 'One or more invalid characters';
const notFriendly = 'The field may only contain URL-friendly characters';
const notNumeric = 'Only numerical values allowed (0-9)';

/** Section 5, Built-in rules, by themselves. */
export const ruleRows: readonly RuleRow[] = [
  ...rows<unknown>('required', required, [null, mustHaveValue], ['', mustHaveValue], [[], mustHaveValue]),
  ...rows<unknown>('required', required, [0, null], [false, null], ['x', null]),
  ...rows<unknown>('requiredValue', requiredValue, [null, mustHaveValue], [undefined, mustHaveValue]),
  ...rows<unknown>('requiredValue', requiredValue, [0, null], [false, null], ['', null], [[], null]),
  ...rows<unknown>('requiredChoice', requiredChoice, [null, mustChoose], [false, mustChoose], [[], mustChoose]),
  ...rows<unknown>('requiredChoice', requiredChoice, [true, null], ['a', null], [['a'], null], [0, null]),
  ...rows('decimal in English', typedIn('en-US'), ['-1.5', null], ['1,5', null], ['1.', decimal], ['', null]),
  ...rows('decimal in Swedish', typedIn('sv-SE'), ['-1,5', null], ['1.5', null], [',5', decimal]),
  ...rows('decimal in Norwegian', typedIn('nb-NO'), ['-1,5', null], ['1.5', null], ['1,5,5', decimal]),
  ...rows('phoneNumber', phoneNumber, ['08 12-34', null], ['+468', null], ['8+46', 'Invalid phone number']),
  ...rows('username', username, ['Anna.b-c_d@e+9', null], ['anna b', badCharacters], ['anna/b', badCharacters]),
  ...rows('email', email, ['a@b.se', null], ['a@b', 'Invalid e-mail address'], ['@b.se', 'Invalid e-mail address']),
  ...rows('url', url, ['http://b.se', null], ['b.se', null], ['b', 'Invalid URL'], ['', 'Invalid URL']),
  ...rows('numeric', numeric, ['0129', null], ['-1', notNumeric], ['1.5', notNumeric], ['', notNumeric]),
  ...rows('alphaDash', alphaDash, ['a-B_9', null], ['a b', notFriendly], ['å', notFriendly], ['a.b', notFriendly]),
  ...rows(
    'minLength',
    (text: string) => minLength(text, 3),
    ['ab', 'The field must contain at least 3 characters'],
    ['abc', null],
  ),
  ...rows(
    'maxLength, as of a field’s name',
    (text: string) => maxLength(text, 50),
    ['x'.repeat(50), null],
    ['x'.repeat(51), 'The field may at most contain 50 characters'],
  ),
  ...rows('min', (value: number) => min(value, 5), [5, null], [4.9, 'The value may not be lower than 5']),
  ...rows('max', (value: number) => max(value, 5), [5, null], [5.1, 'The value may not be higher than 5']),
  ...rows(
    'sender name',
    senderName,
    ['ab', 'The field must contain at least 3 characters'],
    ['abc', null],
    ['x'.repeat(11), null],
    ['x'.repeat(12), 'The field may at most contain 11 characters'],
  ),
];
