import type { FieldDefinition } from '@tingest/domain/fields';
import { field, numberedFields } from '../../localized.ts';

/** The values that rules pass: some of each type, and the data of the object and of a person. */
export const inputFields: readonly FieldDefinition[] = [
  ...numberedFields(10, 'text', 'text', ['Text', 'Text', 'Tekst']),
  ...numberedFields(3, 'longText', 'textArea', ['Lång text', 'Long text', 'Lang tekst']),
  ...numberedFields(5, 'number', 'decimal', ['Tal', 'Number', 'Tall']),
  ...numberedFields(3, 'date', 'date', ['Datum', 'Date', 'Dato']),
  ...numberedFields(3, 'dateTime', 'dateTime', ['Tidpunkt', 'Date and time', 'Tidspunkt']),
  ...numberedFields(3, 'yesNo', 'checkbox', ['Ja eller nej', 'Yes or no', 'Ja eller nei']),
  field('objectCode', 'text', ['Objektets kod', 'Code of the object', 'Objektets kode']),
  field('objectTitle', 'text', ['Objektets titel', 'Title of the object', 'Objektets tittel']),
  field('personName', 'text', ['Personens namn', 'Name of the person', 'Personens navn']),
  field('personEmail', 'email', ['Personens e-post', 'E-mail of the person', 'Personens e-post']),
];

/** The values that the answer can give; their mapping to parts of the answer is configured. */
export const answerFields: readonly FieldDefinition[] = [
  ...numberedFields(10, 'answerText', 'text', ['Svarstext', 'Answer text', 'Svartekst']),
  ...numberedFields(3, 'answerLongText', 'textArea', ['Lång svarstext', 'Long answer text', 'Lang svartekst']),
  ...numberedFields(5, 'answerNumber', 'decimal', ['Svarstal', 'Answer number', 'Svartall']),
  ...numberedFields(3, 'answerDate', 'date', ['Svarsdatum', 'Answer date', 'Svardato']),
  ...numberedFields(3, 'answerDateTime', 'dateTime', ['Svarstidpunkt', 'Answer date and time', 'Svartidspunkt']),
  ...numberedFields(3, 'answerYesNo', 'checkbox', ['Svar ja eller nej', 'Answer yes or no', 'Svar ja eller nei']),
];

export const outputFields: readonly FieldDefinition[] = [
  ...answerFields,
  field('answerStatus', 'integer', ['Svarets statuskod', 'Answer status code', 'Svarets statuskode']),
];
