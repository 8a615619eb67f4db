import type { FieldDefinition } from '@tingest/domain';
import { localizedField, type Texts } from '../../localized.ts';

function numbered(
  count: number,
  id: string,
  fieldType: FieldDefinition['fieldType'],
  { en, nb, sv }: Texts,
): readonly FieldDefinition[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const names = { sv: `${sv} ${number}`, en: `${en} ${number}`, nb: `${nb} ${number}` };
    return localizedField({ id: `${id}${number}`, fieldType, names });
  });
}

/** What rules hand over: some of each type, and what is known of the object and of a person. */
export const inputFields: readonly FieldDefinition[] = [
  ...numbered(10, 'text', 'text', { sv: 'Text', en: 'Text', nb: 'Tekst' }),
  ...numbered(3, 'longText', 'textArea', { sv: 'Lång text', en: 'Long text', nb: 'Lang tekst' }),
  ...numbered(5, 'number', 'decimal', { sv: 'Tal', en: 'Number', nb: 'Tall' }),
  ...numbered(3, 'date', 'date', { sv: 'Datum', en: 'Date', nb: 'Dato' }),
  ...numbered(3, 'dateTime', 'dateTime', { sv: 'Tidpunkt', en: 'Date and time', nb: 'Tidspunkt' }),
  ...numbered(3, 'yesNo', 'checkbox', { sv: 'Ja eller nej', en: 'Yes or no', nb: 'Ja eller nei' }),
  localizedField({
    id: 'objectCode',
    fieldType: 'text',
    names: { sv: 'Objektets kod', en: 'Code of the object', nb: 'Objektets kode' },
  }),
  localizedField({
    id: 'objectTitle',
    fieldType: 'text',
    names: { sv: 'Objektets titel', en: 'Title of the object', nb: 'Objektets tittel' },
  }),
  localizedField({
    id: 'personName',
    fieldType: 'text',
    names: { sv: 'Personens namn', en: 'Name of the person', nb: 'Personens navn' },
  }),
  localizedField({
    id: 'personEmail',
    fieldType: 'email',
    names: { sv: 'Personens e-post', en: 'E-mail of the person', nb: 'Personens e-post' },
  }),
];

/** What the answer can give; which part of it goes where is configured. */
export const answerFields: readonly FieldDefinition[] = [
  ...numbered(10, 'answerText', 'text', { sv: 'Svarstext', en: 'Answer text', nb: 'Svartekst' }),
  ...numbered(3, 'answerLongText', 'textArea', { sv: 'Lång svarstext', en: 'Long answer text', nb: 'Lang svartekst' }),
  ...numbered(5, 'answerNumber', 'decimal', { sv: 'Svarstal', en: 'Answer number', nb: 'Svartall' }),
  ...numbered(3, 'answerDate', 'date', { sv: 'Svarsdatum', en: 'Answer date', nb: 'Svardato' }),
  ...numbered(3, 'answerDateTime', 'dateTime', {
    ...{ sv: 'Svarstidpunkt', en: 'Answer date and time', nb: 'Svartidspunkt' },
  }),
  ...numbered(3, 'answerYesNo', 'checkbox', {
    sv: 'Svar ja eller nej',
    en: 'Answer yes or no',
    nb: 'Svar ja eller nei',
  }),
];

export const outputFields: readonly FieldDefinition[] = [
  ...answerFields,
  localizedField({
    id: 'answerStatus',
    fieldType: 'integer',
    names: { sv: 'Svarets statuskod', en: 'Status code of the answer', nb: 'Svarets statuskode' },
  }),
];
