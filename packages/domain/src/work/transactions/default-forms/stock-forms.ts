import { type DefaultForm, noteField, texts } from './default-form.ts';

/** The form of a movement, in, out or counted. The balance moves by its quantity, so that it is the only number. */
export const stockForms = {
  start: {
    name: texts('Ändra saldo', 'Change balance', 'Endre beholdning'),
    fields: [
      {
        name: texts('Antal', 'Quantity', 'Antall'),
        fieldType: 'decimal',
        required: true,
        validation: { range: { min: 0 } },
      },
      { name: texts('Referens', 'Reference', 'Referanse'), fieldType: 'text' },
      noteField,
    ],
  },
} as const satisfies Readonly<Record<string, DefaultForm>>;
