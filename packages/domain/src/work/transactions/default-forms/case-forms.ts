import { type DefaultForm, noteField, photoField, texts } from './default-form.ts';

/**
 * Forms of a case. The mode itself asks for the urgency and the assignee. The questions of the opening form are public:
 * they are asked on the public page where the service is.
 */
export const caseForms = {
  start: {
    name: texts('Öppna', 'Open', 'Åpne'),
    fields: [
      {
        name: texts('Vad gäller det?', 'What is it about?', 'Hva gjelder det?'),
        fieldType: 'text',
        required: true,
        showForPublic: true,
      },
      { name: texts('Beskrivning', 'Description', 'Beskrivelse'), fieldType: 'textArea', showForPublic: true },
      photoField,
    ],
  },
  update: {
    name: texts('Uppdatera', 'Update', 'Oppdater'),
    fields: [{ name: texts('Kommentar', 'Comment', 'Kommentar'), fieldType: 'textArea', required: true }, photoField],
  },
  cancel: {
    name: texts('Avbryt', 'Cancel', 'Avbryt'),
    fields: [{ name: texts('Orsak', 'Reason', 'Årsak'), fieldType: 'text', required: true }],
  },
  complete: {
    name: texts('Avsluta', 'Close', 'Avslutt'),
    fields: [
      { ...noteField, name: texts('Resultat', 'Result', 'Resultat') },
      {
        name: texts('Arbetstid', 'Time spent', 'Tidsbruk'),
        fieldType: 'decimal',
        unit: 'h',
        validation: { range: { min: 0 } },
      },
      photoField,
    ],
  },
} as const satisfies Readonly<Record<string, DefaultForm>>;
