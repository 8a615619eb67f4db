import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField, option } from '../../localized.ts';

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'schedule',
  localizedNames: localized({ sv: 'Återkommande arbete', en: 'Recurring work', nb: 'Gjentakende arbeid' }),
  localizedDescriptions: localized({
    sv: 'Planerar en tjänst på alla objekt i en kategori, eller på ett av dem: efter tid eller mätarställning.',
    en: 'Plans a service on all objects of a category, or on one of them: by time or by a meter.',
    nb: 'Planlegger en tjeneste på alle objekter i en kategori, eller på ett av dem: etter tid eller målerstand.',
  }),
  icon: 'calendar',
  configurationFields: [
    localizedField({
      id: 'service',
      fieldType: 'select',
      required: true,
      options: [],
      names: { sv: 'Tjänst som ska utföras', en: 'Service to perform', nb: 'Tjeneste som skal utføres' },
      descriptions: {
        sv: 'Arbetet är gjort när tjänsten är slutförd på objektet.',
        en: 'The work is done when the service is completed on the object.',
        nb: 'Arbeidet er gjort når tjenesten er fullført på objektet.',
      },
    }),
    localizedField({
      id: 'code',
      fieldType: 'text',
      names: { sv: 'Bara objektet med koden', en: 'Only the object with the code', nb: 'Bare objektet med koden' },
      descriptions: {
        sv: 'Alla objekt i tjänstens kategori, om fältet lämnas tomt.',
        en: 'All objects of the service’s category, where this is left empty.',
        nb: 'Alle objekter i tjenestens kategori, hvis feltet er tomt.',
      },
    }),
    localizedField({
      id: 'interval',
      fieldType: 'radio',
      required: true,
      defaultValue: 'months',
      options: [
        option('days', { sv: 'Dagar', en: 'Days', nb: 'Dager' }),
        option('weeks', { sv: 'Veckor', en: 'Weeks', nb: 'Uker' }),
        option('months', { sv: 'Månader', en: 'Months', nb: 'Måneder' }),
        option('meter', { sv: 'Mätarställning', en: 'By a meter', nb: 'Målerstand' }),
      ],
      names: { sv: 'Räknas i', en: 'Counted in', nb: 'Telles i' },
    }),
    localizedField({
      id: 'every',
      fieldType: 'integer',
      required: true,
      defaultValue: 12,
      validation: { range: { min: 1, max: 1_000_000 } },
      names: { sv: 'Varje', en: 'Every', nb: 'Hver' },
      descriptions: {
        sv: 'Så många dagar, veckor eller månader, eller så mycket på mätaren.',
        en: 'So many days, weeks or months, or so much on the meter.',
        nb: 'Så mange dager, uker eller måneder, eller så mye på måleren.',
      },
    }),
    localizedField({
      id: 'meter',
      fieldType: 'select',
      options: [],
      names: { sv: 'Mätare', en: 'Meter', nb: 'Måler' },
      descriptions: {
        sv: 'Fältet på objektet som visar mätarställningen.',
        en: 'The field of the object that shows the meter.',
        nb: 'Feltet på objektet som viser målerstanden.',
      },
    }),
    localizedField({
      id: 'firstDate',
      fieldType: 'date',
      names: { sv: 'Första gången', en: 'First time', nb: 'Første gang' },
      descriptions: {
        sv: 'Utan datum: ett intervall efter att tjänsten senast slutfördes, eller från i dag.',
        en: 'Without a date: one interval after the service was last completed, or from today.',
        nb: 'Uten dato: ett intervall etter at tjenesten sist ble fullført, eller fra i dag.',
      },
    }),
    localizedField({
      id: 'countFrom',
      fieldType: 'radio',
      required: true,
      defaultValue: 'plan',
      options: [
        option('plan', { sv: 'Planen', en: 'The plan', nb: 'Planen' }),
        option('done', { sv: 'När arbetet gjordes', en: 'When the work was done', nb: 'Da arbeidet ble gjort' }),
      ],
      names: { sv: 'Nästa gång räknas från', en: 'Next time counts from', nb: 'Neste gang telles fra' },
    }),
    localizedField({
      id: 'leadDays',
      fieldType: 'integer',
      required: true,
      defaultValue: 14,
      validation: { range: { min: 0, max: 365 } },
      names: {
        sv: 'Visas så många dagar i förväg',
        en: 'Shown so many days ahead',
        nb: 'Vises så mange dager i forveien',
      },
    }),
    localizedField({
      id: 'graceDays',
      fieldType: 'integer',
      required: true,
      defaultValue: 0,
      validation: { range: { min: 0, max: 365 } },
      names: {
        sv: 'Dagar innan någon får veta att det är försenat',
        en: 'Days before somebody hears that it is late',
        nb: 'Dager før noen får vite at det er forsinket',
      },
    }),
  ],
  worksByItself: true,
  secretFieldIds: [],
  siteOptions: { service: 'transactionTypes', meter: 'numberFields' },
  inputFields: [],
  outputFields: [
    localizedField({ id: 'dueOn', fieldType: 'date', names: { sv: 'Ska vara gjort', en: 'Due', nb: 'Frist' } }),
    localizedField({
      id: 'dueMeter',
      fieldType: 'decimal',
      names: { sv: 'Ska göras vid mätarställning', en: 'Due at the meter', nb: 'Skal gjøres ved målerstand' },
    }),
    localizedField({
      id: 'isLate',
      fieldType: 'checkbox',
      names: { sv: 'Är försenat', en: 'Is late', nb: 'Er forsinket' },
    }),
  ],
};
