import { type DefaultField, type DefaultForm, noteField, photoField, texts } from './default-form.ts';

/** Forms of a loan. The mode itself asks for the borrower and the due date. */
export const loanForms = {
  start: { name: texts('Lämna ut', 'Hand out', 'Lever ut'), fields: [noteField] },
  update: {
    name: texts('Förläng', 'Extend', 'Forleng'),
    fields: [{ name: texts('Orsak', 'Reason', 'Årsak'), fieldType: 'text' }],
  },
  complete: {
    name: texts('Lämna tillbaka', 'Return', 'Lever inn'),
    fields: [
      {
        name: texts('Skick', 'Condition', 'Tilstand'),
        fieldType: 'segmented',
        defaultValue: 'good',
        options: [
          { value: 'good', name: texts('Bra', 'Good', 'God') },
          { value: 'worn', name: texts('Slitet', 'Worn', 'Slitt') },
          { value: 'damaged', name: texts('Skadat', 'Damaged', 'Skadet') },
        ],
        deviation: { values: ['damaged'] },
      },
      noteField,
      photoField,
    ],
  },
} as const satisfies Readonly<Record<string, DefaultForm>>;

/** Questions about a borrower without an account: added to the form that begins a loan where the service asks for one. */
export const borrowerFields = {
  nameFieldId: {
    name: texts('Låntagarens namn', 'Borrower’s name', 'Låntakerens navn'),
    fieldType: 'text',
    required: true,
  },
  emailFieldId: { name: texts('E-postadress', 'E-mail address', 'E-postadresse'), fieldType: 'email' },
  phoneFieldId: { name: texts('Telefonnummer', 'Phone number', 'Telefonnummer'), fieldType: 'phoneNo' },
} as const satisfies Readonly<Record<string, DefaultField>>;
