import type { ProcessorManifest } from '../../contract.ts';
import { field, localized, option } from '../../localized.ts';

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'schedule',
  localizedNames: localized(['Återkommande arbete', 'Recurring work', 'Gjentakende arbeid']),
  localizedDescriptions: localized([
    'Planerar en tjänst på alla objekt i en kategori, eller på ett av dem: efter tid eller mätarställning.',
    'Plans a service on all objects of a category, or on one of them: by time or by a meter.',
    'Planlegger en tjeneste på alle objekter i en kategori, eller på ett av dem: etter tid eller målerstand.',
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
        'Alla objekt i tjänstens kategori, om fältet lämnas tomt.',
        'All objects of the service’s category, where this is left empty.',
        'Alle objekter i tjenestens kategori, hvis feltet er tomt.',
      ],
    }),
    field('interval', 'radio', ['Räknas i', 'Counted in', 'Telles i'], {
      required: true,
      defaultValue: 'months',
      options: [
        option('days', ['Dagar', 'Days', 'Dager']),
        option('weeks', ['Veckor', 'Weeks', 'Uker']),
        option('months', ['Månader', 'Months', 'Måneder']),
        option('meter', ['Mätarställning', 'By a meter', 'Målerstand']),
      ],
    }),
    field('every', 'integer', ['Varje', 'Every', 'Hver'], {
      required: true,
      defaultValue: 12,
      validation: { range: { min: 1, max: 1_000_000 } },
      descriptions: [
        'Så många dagar, veckor eller månader, eller så mycket på mätaren.',
        'So many days, weeks or months, or so much on the meter.',
        'Så mange dager, uker eller måneder, eller så mye på måleren.',
      ],
    }),
    field('meter', 'select', ['Mätare', 'Meter', 'Måler'], {
      options: [],
      descriptions: [
        'Fältet på objektet som visar mätarställningen.',
        'The field of the object that shows the meter.',
        'Feltet på objektet som viser målerstanden.',
      ],
    }),
    field('firstDate', 'date', ['Första gången', 'First time', 'Første gang'], {
      descriptions: [
        'Utan datum: ett intervall efter att tjänsten senast slutfördes, eller från i dag.',
        'Without a date: one interval after the service was last completed, or from today.',
        'Uten dato: ett intervall etter at tjenesten sist ble fullført, eller fra i dag.',
      ],
    }),
    field('countFrom', 'radio', ['Nästa gång räknas från', 'Next time counts from', 'Neste gang telles fra'], {
      required: true,
      defaultValue: 'plan',
      options: [
        option('plan', ['Planen', 'The plan', 'Planen']),
        option('done', ['När arbetet gjordes', 'When the work was done', 'Da arbeidet ble gjort']),
      ],
    }),
    field(
      'leadDays',
      'integer',
      ['Visas så många dagar i förväg', 'Shown so many days ahead', 'Vises så mange dager i forveien'],
      { required: true, defaultValue: 14, validation: { range: { min: 0, max: 365 } } },
    ),
    field(
      'graceDays',
      'integer',
      [
        'Dagar innan någon får veta att det är försenat',
        'Days before somebody hears that it is late',
        'Dager før noen får vite at det er forsinket',
      ],
      { required: true, defaultValue: 0, validation: { range: { min: 0, max: 365 } } },
    ),
  ],
  worksByItself: true,
  secretFieldIds: [],
  siteOptions: { service: 'transactionTypes', meter: 'numberFields' },
  inputFields: [],
  outputFields: [
    field('dueOn', 'date', ['Ska vara gjort', 'Due', 'Frist']),
    field('dueMeter', 'decimal', ['Ska göras vid mätarställning', 'Due at the meter', 'Skal gjøres ved målerstand']),
    field('isLate', 'checkbox', ['Är försenat', 'Is late', 'Er forsinket']),
  ],
};
