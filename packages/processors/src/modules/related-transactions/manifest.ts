import type { ProcessorManifest } from '../../contract.ts';
import { field, localized } from '../../localized.ts';

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'relatedTransactions',
  localizedNames: localized(['Annat arbete på objektet', 'Related work', 'Annet arbeid på objektet']),
  localizedDescriptions: localized([
    'Berättar i formuläret vad som är öppet på objektet, och när något gjordes senast. Visar bara det som läsaren får se.',
    'Tells in the form what is open on the object, and when something was last done. Only what the reader may see.',
    'Forteller i skjemaet hva som er åpent på objektet, og når noe ble gjort sist. Bare det leseren får se.',
  ]),
  icon: 'clipboard-list',
  configurationFields: [
    field('services', 'select', ['Tjänster', 'Services', 'Tjenester'], {
      multiple: true,
      options: [],
      descriptions: [
        'Alla tjänster, om ingen väljs.',
        'All services, where none is chosen.',
        'Alle tjenester, hvis ingen velges.',
      ],
    }),
    field('countedDays', 'integer', ['Räkna de senaste dagarna', 'Count the last days', 'Tell de siste dagene'], {
      validation: { range: { min: 1, max: 3660 } },
      descriptions: [
        'Hur långt tillbaka slutfört arbete räknas. Allt räknas om fältet lämnas tomt.',
        'How far back completed work is counted. All of it, where this is left empty.',
        'Hvor langt tilbake fullført arbeid telles. Alt telles hvis feltet er tomt.',
      ],
    }),
  ],
  secretFieldIds: [],
  siteOptions: { services: 'transactionTypes' },
  inputFields: [],
  outputFields: [
    field('openCount', 'integer', ['Antal öppna', 'Number of open ones', 'Antall åpne']),
    field('hasOpen', 'checkbox', ['Något är öppet', 'Something is open', 'Noe er åpent']),
    field('openNumber', 'integer', ['Senast öppnade: nummer', 'Newest open one: number', 'Sist åpnede: nummer']),
    field('openTitle', 'text', ['Senast öppnade: rubrik', 'Newest open one: title', 'Sist åpnede: tittel']),
    field('openAt', 'dateTime', ['Senast öppnade: när', 'Newest open one: when', 'Sist åpnede: når']),
    field('openBy', 'text', ['Senast öppnade: av', 'Newest open one: by', 'Sist åpnede: av']),
    field('openAssignee', 'text', ['Senast öppnade: ansvarig', 'Newest open one: assignee', 'Sist åpnede: ansvarlig']),
    field('openDays', 'integer', [
      'Senast öppnade: dagar sedan',
      'Newest open one: days since',
      'Sist åpnede: dager siden',
    ]),
    field('openSince', 'text', [
      'Senast öppnade: ”för 3 dagar sedan”',
      'Newest open one: “3 days ago”',
      'Sist åpnede: «for 3 dager siden»',
    ]),
    field('completedCount', 'integer', ['Antal slutförda', 'Number of completed ones', 'Antall fullførte']),
    field('lastAt', 'dateTime', ['Senast slutförd: när', 'Last completed: when', 'Sist fullført: når']),
    field('lastBy', 'text', ['Senast slutförd: av', 'Last completed: by', 'Sist fullført: av']),
    field('lastNumber', 'integer', ['Senast slutförd: nummer', 'Last completed: number', 'Sist fullført: nummer']),
    field('lastTitle', 'text', ['Senast slutförd: rubrik', 'Last completed: title', 'Sist fullført: tittel']),
    field('lastDays', 'integer', [
      'Senast slutförd: dagar sedan',
      'Last completed: days since',
      'Sist fullført: dager siden',
    ]),
    field('lastSince', 'text', [
      'Senast slutförd: ”för 3 dagar sedan”',
      'Last completed: “3 days ago”',
      'Sist fullført: «for 3 dager siden»',
    ]),
  ],
};
