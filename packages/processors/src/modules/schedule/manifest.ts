import type { ProcessorManifest } from '../../contract.ts';
import { field, localized, option } from '../../localized.ts';

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'schedule',
  localizedNames: localized(['Återkommande arbete', 'Recurring work', 'Gjentakende arbeid']),
  localizedDescriptions: localized([
    'Planerar en tjänst för alla objekt i en kategori, eller för ett av dem, efter tid eller mätarställning.',
    'Plans a service for all objects in a category, or for one of them, by time or by meter reading.',
    'Planlegger en tjeneste for alle objekter i en kategori, eller for ett av dem, etter tid eller målerstand.',
  ]),
  icon: 'calendar',
  configurationFields: [
    field('service', 'select', ['Tjänst som ska utföras', 'Service to perform', 'Tjeneste som skal utføres'], {
      required: true,
      options: [],
      descriptions: [
        'Arbetet är gjort när tjänsten är slutförd på objektet.',
        'The work is done when the service is completed on the object.',
        'Arbeidet er gjort når tjenesten er fullført på objektet.',
      ],
    }),
    field('code', 'text', ['Bara objektet med koden', 'Only the object with the code', 'Bare objektet med koden'], {
      descriptions: [
        'Lämna tomt för alla objekt i tjänstens kategori.',
        'Leave empty for all objects in the service’s category.',
        'La stå tomt for alle objekter i tjenestens kategori.',
      ],
    }),
    field('interval', 'radio', ['Intervallenhet', 'Interval unit', 'Intervallenhet'], {
      required: true,
      defaultValue: 'months',
      options: [
        option('days', ['Dagar', 'Days', 'Dager']),
        option('weeks', ['Veckor', 'Weeks', 'Uker']),
        option('months', ['Månader', 'Months', 'Måneder']),
        option('meter', ['Mätarställning', 'Meter reading', 'Målerstand']),
      ],
    }),
    field('every', 'integer', ['Intervall', 'Interval', 'Intervall'], {
      required: true,
      defaultValue: 12,
      validation: { range: { min: 1, max: 1_000_000 } },
      descriptions: [
        'Antal dagar, veckor eller månader, eller ökning av mätarställningen.',
        'The number of days, weeks or months, or the increase of the meter reading.',
        'Antall dager, uker eller måneder, eller økning i målerstanden.',
      ],
    }),
    field('meter', 'select', ['Mätare', 'Meter', 'Måler'], {
      options: [],
      descriptions: [
        'Fältet på objektet som visar mätarställningen.',
        'The field of the object that holds the meter reading.',
        'Feltet på objektet som viser målerstanden.',
      ],
    }),
    field('firstDate', 'date', ['Första datum', 'First date', 'Første dato'], {
      descriptions: [
        'Utan datum: ett intervall efter att tjänsten senast slutfördes, eller från i dag.',
        'Without a date: one interval after the service was last completed, or from today.',
        'Uten dato: ett intervall etter at tjenesten sist ble fullført, eller fra i dag.',
      ],
    }),
    field('countFrom', 'radio', ['Nästa gång räknas från', 'Next date counts from', 'Neste gang telles fra'], {
      required: true,
      defaultValue: 'plan',
      options: [
        option('plan', ['Planerat datum', 'Planned date', 'Planlagt dato']),
        option('done', ['Slutfört datum', 'Completion date', 'Fullført dato']),
      ],
    }),
    field('leadDays', 'integer', ['Visas i förväg (dagar)', 'Shown in advance (days)', 'Vises på forhånd (dager)'], {
      required: true,
      defaultValue: 14,
      validation: { range: { min: 0, max: 365 } },
    }),
    field(
      'graceDays',
      'integer',
      ['Påminnelse efter (dagar försenat)', 'Notify after (days overdue)', 'Varsel etter (dager forsinket)'],
      { required: true, defaultValue: 0, validation: { range: { min: 0, max: 365 } } },
    ),
  ],
  worksByItself: true,
  secretFieldIds: [],
  siteOptions: { service: 'transactionTypes', meter: 'numberFields' },
  inputFields: [],
  outputFields: [
    field('dueOn', 'date', ['Ska vara klart', 'Due', 'Frist']),
    field('dueMeter', 'decimal', [
      'Ska göras vid mätarställning',
      'Due at meter reading',
      'Skal gjøres ved målerstand',
    ]),
    field('isLate', 'checkbox', ['Försenat', 'Overdue', 'Forsinket']),
  ],
};
