import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField } from '../../localized.ts';

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'relatedTransactions',
  localizedNames: localized({ sv: 'Annat arbete på objektet', en: 'Related work', nb: 'Annet arbeid på objektet' }),
  localizedDescriptions: localized({
    sv: 'Berättar i formuläret vad som är öppet på objektet, och när något gjordes senast. Visar bara det som läsaren får se.',
    en: 'Tells in the form what is open on the object, and when something was last done. Only what the reader may see.',
    nb: 'Forteller i skjemaet hva som er åpent på objektet, og når noe ble gjort sist. Bare det leseren får se.',
  }),
  icon: 'clipboard-list',
  configurationFields: [
    localizedField({
      id: 'services',
      fieldType: 'select',
      multiple: true,
      options: [],
      names: { sv: 'Tjänster', en: 'Services', nb: 'Tjenester' },
      descriptions: {
        sv: 'Alla tjänster, om ingen väljs.',
        en: 'All services, where none is chosen.',
        nb: 'Alle tjenester, hvis ingen velges.',
      },
    }),
    localizedField({
      id: 'countedDays',
      fieldType: 'integer',
      validation: { range: { min: 1, max: 3660 } },
      names: { sv: 'Räkna de senaste dagarna', en: 'Count the last days', nb: 'Tell de siste dagene' },
      descriptions: {
        sv: 'Hur långt tillbaka slutfört arbete räknas. Allt räknas om fältet lämnas tomt.',
        en: 'How far back completed work is counted. All of it, where this is left empty.',
        nb: 'Hvor langt tilbake fullført arbeid telles. Alt telles hvis feltet er tomt.',
      },
    }),
  ],
  secretFieldIds: [],
  siteOptions: { services: 'transactionTypes' },
  inputFields: [],
  outputFields: [
    localizedField({
      id: 'openCount',
      fieldType: 'integer',
      names: { sv: 'Antal öppna', en: 'Number of open ones', nb: 'Antall åpne' },
    }),
    localizedField({
      id: 'hasOpen',
      fieldType: 'checkbox',
      names: { sv: 'Något är öppet', en: 'Something is open', nb: 'Noe er åpent' },
    }),
    localizedField({
      id: 'openNumber',
      fieldType: 'integer',
      names: { sv: 'Senast öppnade: nummer', en: 'Newest open one: number', nb: 'Sist åpnede: nummer' },
    }),
    localizedField({
      id: 'openTitle',
      fieldType: 'text',
      names: { sv: 'Senast öppnade: rubrik', en: 'Newest open one: title', nb: 'Sist åpnede: tittel' },
    }),
    localizedField({
      id: 'openAt',
      fieldType: 'dateTime',
      names: { sv: 'Senast öppnade: när', en: 'Newest open one: when', nb: 'Sist åpnede: når' },
    }),
    localizedField({
      id: 'openBy',
      fieldType: 'text',
      names: { sv: 'Senast öppnade: av', en: 'Newest open one: by', nb: 'Sist åpnede: av' },
    }),
    localizedField({
      id: 'openAssignee',
      fieldType: 'text',
      names: { sv: 'Senast öppnade: ansvarig', en: 'Newest open one: assignee', nb: 'Sist åpnede: ansvarlig' },
    }),
    localizedField({
      id: 'openDays',
      fieldType: 'integer',
      names: { sv: 'Senast öppnade: dagar sedan', en: 'Newest open one: days since', nb: 'Sist åpnede: dager siden' },
    }),
    localizedField({
      id: 'openSince',
      fieldType: 'text',
      names: {
        sv: 'Senast öppnade: ”för 3 dagar sedan”',
        en: 'Newest open one: “3 days ago”',
        nb: 'Sist åpnede: «for 3 dager siden»',
      },
    }),
    localizedField({
      id: 'completedCount',
      fieldType: 'integer',
      names: { sv: 'Antal slutförda', en: 'Number of completed ones', nb: 'Antall fullførte' },
    }),
    localizedField({
      id: 'lastAt',
      fieldType: 'dateTime',
      names: { sv: 'Senast slutförd: när', en: 'Last completed: when', nb: 'Sist fullført: når' },
    }),
    localizedField({
      id: 'lastBy',
      fieldType: 'text',
      names: { sv: 'Senast slutförd: av', en: 'Last completed: by', nb: 'Sist fullført: av' },
    }),
    localizedField({
      id: 'lastNumber',
      fieldType: 'integer',
      names: { sv: 'Senast slutförd: nummer', en: 'Last completed: number', nb: 'Sist fullført: nummer' },
    }),
    localizedField({
      id: 'lastTitle',
      fieldType: 'text',
      names: { sv: 'Senast slutförd: rubrik', en: 'Last completed: title', nb: 'Sist fullført: tittel' },
    }),
    localizedField({
      id: 'lastDays',
      fieldType: 'integer',
      names: { sv: 'Senast slutförd: dagar sedan', en: 'Last completed: days since', nb: 'Sist fullført: dager siden' },
    }),
    localizedField({
      id: 'lastSince',
      fieldType: 'text',
      names: {
        sv: 'Senast slutförd: ”för 3 dagar sedan”',
        en: 'Last completed: “3 days ago”',
        nb: 'Sist fullført: «for 3 dager siden»',
      },
    }),
  ],
};
