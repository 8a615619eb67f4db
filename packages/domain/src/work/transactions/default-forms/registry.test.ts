import { describe, expect, it } from 'vitest';
import { validateFieldDefinitions } from '../../../fields/definitions/validate-definitions.ts';
import { cultures } from '../../../foundation/localization/culture.ts';
import { defaultLoanPolicy } from '../loans/loan-policy.ts';
import { loanPolicyProblems } from '../loans/validate-loan-policy.ts';
import { modeRules, transactionModeKeys } from '../modes/mode-rules.ts';
import { borrowerFields } from './loan-forms.ts';
import { createDefaultFields, defaultForm, defaultFunctionNames } from './registry.ts';

const steps = transactionModeKeys.flatMap((mode) =>
  modeRules(mode).operations.map((operation) => ({ mode, operation, form: defaultForm(mode, operation) })),
);

function idMaker() {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
}

describe('default forms', () => {
  it.each(steps)('$mode $operation: can be saved as they are', ({ form }) => {
    for (const culture of cultures) {
      const fields = createDefaultFields(form.fields, { culture, createId: idMaker() });
      expect(validateFieldDefinitions(fields)).toEqual([]);
      expect(fields.map(({ name }) => name)).toEqual(form.fields.map((field) => field.name[culture]));
      expect(fields.every(({ showForUser, localizedNames }) => showForUser && localizedNames?.length === 3)).toBe(true);
    }
  });

  it('of an unknown mode is a checklist', () => {
    expect(defaultForm('later', 'start')).toBe(defaultForm('simpleForm', 'start'));
  });

  it('ask a borrower without an account for what the loan needs', () => {
    const fields = createDefaultFields(Object.values(borrowerFields), { culture: 'en-US', createId: idMaker() });
    const [nameFieldId = '', emailFieldId, phoneFieldId] = fields.map(({ id }) => id);
    const borrower = { kind: 'form', nameFieldId, emailFieldId, phoneFieldId } as const;
    const forms = { elementFields: [], startFields: fields };
    expect(loanPolicyProblems({ loan: { ...defaultLoanPolicy, borrower } }, forms)).toEqual([]);
  });

  it('are named by the step and the service, in the languages of the service', () => {
    const serviceNames = [
      { culture: 'sv-SE', text: ' Verktyg ' },
      { culture: 'en-US', text: '' },
      { culture: 'nb-NO', text: 'x'.repeat(300) },
    ] as const;
    const names = defaultFunctionNames(defaultForm('loan', 'start'), serviceNames, 250);
    expect(names[0]).toEqual({ culture: 'sv-SE', text: 'Lämna ut – Verktyg' });
    expect(names.map(({ culture }) => culture)).toEqual(['sv-SE', 'nb-NO']);
    expect(names[1]?.text).toHaveLength(250);
  });
});
