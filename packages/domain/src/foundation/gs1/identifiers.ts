/** The data that may follow a GS1 application identifier. */
export interface IdentifierRule {
  /** Digits that come first; the last of them is a check digit where `isChecked`. */
  readonly digits: number;
  readonly isChecked?: boolean;
  /** How many more characters may follow, and whether they are digits only. */
  readonly furtherCharacters?: { readonly max: number; readonly minLength: number; readonly areDigits: boolean };
  readonly isDate?: boolean;
}

const createFixedRule = (digits: number): IdentifierRule => ({ digits });
const createCheckedRule = (digits: number): IdentifierRule => ({ digits, isChecked: true });
const date: IdentifierRule = { digits: 6, isDate: true };
const text = (max: number): IdentifierRule => ({
  digits: 0,
  furtherCharacters: { max, minLength: 1, areDigits: false },
});
const number = (max: number): IdentifierRule => ({
  digits: 0,
  furtherCharacters: { max, minLength: 1, areDigits: true },
});

const rules: Readonly<Record<string, IdentifierRule>> = {
  '00': createCheckedRule(18),
  '01': createCheckedRule(14),
  '02': createCheckedRule(14),
  '10': text(20),
  '11': date,
  '12': date,
  '13': date,
  '15': date,
  '16': date,
  '17': date,
  '20': createFixedRule(2),
  '21': text(20),
  '22': text(20),
  '30': number(8),
  '37': number(8),
  '240': text(30),
  '241': text(30),
  '250': text(30),
  '251': text(30),
  '400': text(30),
  '410': createCheckedRule(13),
  '414': createCheckedRule(13),
  '7003': createFixedRule(10),
  '8003': { ...createCheckedRule(14), furtherCharacters: { max: 16, minLength: 0, areDigits: false } },
  '8004': text(30),
};

/**
 * The rule of an application identifier; nothing for those that are not known here. Measures (`310n` to `369n`) say in their last digit how many
 * of the six digits are decimals. Source: GS1 General Specifications, 3.2.
 */
export function identifierRule(identifier: string): IdentifierRule | undefined {
  if (/^3[1-6]\d\d$/.test(identifier)) return createFixedRule(6);
  return Object.hasOwn(rules, identifier) ? rules[identifier] : undefined;
}

/**
 * Checks whether the identifier determines the length of its value: no separator is needed before the following
 * identifier. Source: the same, 7.8.5.
 */
export function isOfKnownLength(identifier: string): boolean {
  return /^(0[0-4]|1[1-9]|20|3[1-6]|41)/.test(identifier);
}
