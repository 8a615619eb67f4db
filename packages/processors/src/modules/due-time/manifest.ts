import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField, option, type Texts } from '../../localized.ts';

const weekdays: readonly Texts[] = [
  { sv: 'Måndag', en: 'Monday', nb: 'Mandag' },
  { sv: 'Tisdag', en: 'Tuesday', nb: 'Tirsdag' },
  { sv: 'Onsdag', en: 'Wednesday', nb: 'Onsdag' },
  { sv: 'Torsdag', en: 'Thursday', nb: 'Torsdag' },
  { sv: 'Fredag', en: 'Friday', nb: 'Fredag' },
  { sv: 'Lördag', en: 'Saturday', nb: 'Lørdag' },
  { sv: 'Söndag', en: 'Sunday', nb: 'Søndag' },
];

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'dueTime',
  localizedNames: localized({ sv: 'Förfallotid', en: 'Due time', nb: 'Forfallstid' }),
  localizedDescriptions: localized({
    sv: 'Räknar fram när något ska vara klart, i arbetsdagar eller dagar, med helgdagar i Sverige eller Norge.',
    en: 'Works out when something is due, in working days or in days, with the holidays of Sweden or Norway.',
    nb: 'Regner ut når noe skal være ferdig, i arbeidsdager eller dager, med helligdager i Sverige eller Norge.',
  }),
  icon: 'clock',
  configurationFields: [
    localizedField({
      id: 'days',
      fieldType: 'integer',
      required: true,
      validation: { range: { min: 0, max: 1000 } },
      names: { sv: 'Antal dagar', en: 'Days', nb: 'Antall dager' },
    }),
    localizedField({
      id: 'countedDays',
      fieldType: 'radio',
      required: true,
      defaultValue: 'workingDays',
      options: [
        option('workingDays', { sv: 'Arbetsdagar', en: 'Working days', nb: 'Arbeidsdager' }),
        option('allDays', { sv: 'Alla dagar', en: 'All days', nb: 'Alle dager' }),
      ],
      names: { sv: 'Dagar som räknas', en: 'Days that count', nb: 'Dager som teller' },
    }),
    localizedField({
      id: 'weekdays',
      fieldType: 'select',
      multiple: true,
      defaultValue: ['1', '2', '3', '4', '5'],
      options: weekdays.map((texts, index) => option(String(index + 1), texts)),
      names: { sv: 'Arbetsdagar i veckan', en: 'Working days of the week', nb: 'Arbeidsdager i uken' },
    }),
    localizedField({
      id: 'country',
      fieldType: 'select',
      options: [
        option('SE', { sv: 'Sverige', en: 'Sweden', nb: 'Sverige' }),
        option('NO', { sv: 'Norge', en: 'Norway', nb: 'Norge' }),
      ],
      names: { sv: 'Helgdagar i', en: 'Holidays of', nb: 'Helligdager i' },
    }),
    localizedField({
      id: 'eves',
      fieldType: 'checkbox',
      defaultValue: true,
      names: { sv: 'Helgdagsaftnar är lediga', en: 'Eves are days off', nb: 'Aftener er fridager' },
      descriptions: {
        sv: 'Midsommarafton, julafton och nyårsafton.',
        en: 'Midsummer Eve (in Sweden), Christmas Eve and New Year’s Eve.',
        nb: 'Midtsommeraften (i Sverige), julaften og nyttårsaften.',
      },
    }),
    localizedField({
      id: 'daysOff',
      fieldType: 'collection',
      names: { sv: 'Egna lediga dagar', en: 'Own days off', nb: 'Egne fridager' },
      children: [
        localizedField({
          id: 'date',
          fieldType: 'date',
          required: true,
          names: { sv: 'Dag', en: 'Day', nb: 'Dag' },
        }),
        localizedField({ id: 'reason', fieldType: 'text', names: { sv: 'Varför', en: 'Why', nb: 'Hvorfor' } }),
      ],
    }),
    localizedField({
      id: 'time',
      fieldType: 'time',
      names: { sv: 'Klockslag', en: 'Time of day', nb: 'Klokkeslett' },
      descriptions: {
        sv: 'Utan klockslag behålls det som starten har.',
        en: 'Without one, that of the start is kept.',
        nb: 'Uten klokkeslett beholdes det som starten har.',
      },
    }),
  ],
  secretFieldIds: [],
  inputFields: [
    localizedField({
      id: 'start',
      fieldType: 'dateTime',
      names: { sv: 'Start', en: 'Start', nb: 'Start' },
      descriptions: { sv: 'Nu, om inget anges.', en: 'Now, unless given.', nb: 'Nå, hvis ikke annet er oppgitt.' },
    }),
    localizedField({
      id: 'days',
      fieldType: 'integer',
      names: { sv: 'Antal dagar', en: 'Days', nb: 'Antall dager' },
      descriptions: {
        sv: 'Som i inställningen, om inget anges.',
        en: 'As configured, unless given.',
        nb: 'Som i innstillingen, hvis ikke annet er oppgitt.',
      },
    }),
  ],
  outputFields: [
    localizedField({ id: 'dueAt', fieldType: 'dateTime', names: { sv: 'Förfaller', en: 'Due', nb: 'Forfaller' } }),
    localizedField({
      id: 'dueDate',
      fieldType: 'date',
      names: { sv: 'Förfallodag', en: 'Due date', nb: 'Forfallsdato' },
    }),
  ],
};
