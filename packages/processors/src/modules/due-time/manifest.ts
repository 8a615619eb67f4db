import type { ProcessorManifest } from '../../contract.ts';
import { field, localized, option, type Texts } from '../../localized.ts';

const weekdays: readonly Texts[] = [
  ['Måndag', 'Monday', 'Mandag'],
  ['Tisdag', 'Tuesday', 'Tirsdag'],
  ['Onsdag', 'Wednesday', 'Onsdag'],
  ['Torsdag', 'Thursday', 'Torsdag'],
  ['Fredag', 'Friday', 'Fredag'],
  ['Lördag', 'Saturday', 'Lørdag'],
  ['Söndag', 'Sunday', 'Søndag'],
];

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'dueTime',
  localizedNames: localized(['Förfallotid', 'Due time', 'Forfallstid']),
  localizedDescriptions: localized([
    'Räknar ut en förfallotid i arbetsdagar eller dagar, med helgdagar i Sverige eller Norge.',
    'Calculates a due time in working days or days, with the holidays of Sweden or Norway.',
    'Regner ut en forfallstid i arbeidsdager eller dager, med helligdager i Sverige eller Norge.',
  ]),
  icon: 'clock',
  configurationFields: [
    field('days', 'integer', ['Antal dagar', 'Days', 'Antall dager'], {
      required: true,
      validation: { range: { min: 0, max: 1000 } },
    }),
    field('countedDays', 'radio', ['Typ av dagar', 'Type of days', 'Type dager'], {
      required: true,
      defaultValue: 'workingDays',
      options: [
        option('workingDays', ['Arbetsdagar', 'Working days', 'Arbeidsdager']),
        option('allDays', ['Alla dagar', 'All days', 'Alle dager']),
      ],
    }),
    field('weekdays', 'select', ['Arbetsdagar i veckan', 'Working days of the week', 'Arbeidsdager i uken'], {
      multiple: true,
      defaultValue: ['1', '2', '3', '4', '5'],
      options: weekdays.map((texts, index) => option(String(index + 1), texts)),
    }),
    field('country', 'select', ['Helgdagar i', 'Holidays of', 'Helligdager i'], {
      options: [option('SE', ['Sverige', 'Sweden', 'Sverige']), option('NO', ['Norge', 'Norway', 'Norge'])],
    }),
    field('eves', 'checkbox', ['Helgdagsaftnar är lediga', 'Eves are days off', 'Aftener er fridager'], {
      defaultValue: true,
      descriptions: [
        'Midsommarafton, julafton och nyårsafton.',
        'Midsummer Eve (in Sweden), Christmas Eve and New Year’s Eve.',
        'Midtsommeraften (i Sverige), julaften og nyttårsaften.',
      ],
    }),
    field('daysOff', 'collection', ['Egna lediga dagar', 'Additional days off', 'Egne fridager'], {
      children: [
        field('date', 'date', ['Dag', 'Day', 'Dag'], { required: true }),
        field('reason', 'text', ['Orsak', 'Reason', 'Årsak']),
      ],
    }),
    field('time', 'time', ['Klockslag', 'Time of day', 'Klokkeslett'], {
      descriptions: [
        'Lämna tomt för att behålla starttidens klockslag.',
        'Leave empty to keep the time of the start.',
        'La stå tomt for å beholde klokkeslettet fra starten.',
      ],
    }),
  ],
  secretFieldIds: [],
  inputFields: [
    field('start', 'dateTime', ['Start', 'Start', 'Start'], {
      descriptions: ['Standard: nu.', 'Default: now.', 'Standard: nå.'],
    }),
    field('days', 'integer', ['Antal dagar', 'Days', 'Antall dager'], {
      descriptions: [
        'Standard: antalet i inställningarna.',
        'Default: the number in the settings.',
        'Standard: antallet i innstillingene.',
      ],
    }),
  ],
  outputFields: [
    field('dueAt', 'dateTime', ['Förfaller', 'Due', 'Forfaller']),
    field('dueDate', 'date', ['Förfallodag', 'Due date', 'Forfallsdato']),
  ],
};
