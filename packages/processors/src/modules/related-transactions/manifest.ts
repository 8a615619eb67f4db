import type { ProcessorManifest } from '../../contract.ts';
import { field, localized } from '../../localized.ts';

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'relatedTransactions',
  localizedNames: localized(['Annat arbete på objektet', 'Related work', 'Annet arbeid på objektet']),
  localizedDescriptions: localized([
    'Visar i formuläret öppet arbete på objektet och när arbete senast slutfördes. Bara det som användaren får se visas.',
    'Shows open work on the object in the form, and when work was last completed. Users see only what they have access to.',
    'Viser i skjemaet åpent arbeid på objektet og når arbeid sist ble fullført. Bare det brukeren har tilgang til, vises.',
  ]),
  icon: 'clipboard-list',
  configurationFields: [
    field('services', 'select', ['Tjänster', 'Services', 'Tjenester'], {
      multiple: true,
      options: [],
      descriptions: [
        'Om ingen väljs används alla tjänster.',
        'If none is selected, all services are used.',
        'Hvis ingen velges, brukes alle tjenester.',
      ],
    }),
    field('countedDays', 'integer', ['Antal dagar som räknas', 'Number of days to count', 'Antall dager som telles'], {
      validation: { range: { min: 1, max: 3660 } },
      descriptions: [
        'Slutfört arbete under så många dagar räknas. Lämna tomt för att räkna allt.',
        'Completed work of the last days is counted. Leave empty to count all of it.',
        'Fullført arbeid i så mange dager telles. La stå tomt for å telle alt.',
      ],
    }),
  ],
  secretFieldIds: [],
  siteOptions: { services: 'transactionTypes' },
  inputFields: [],
  outputFields: [
    field('openCount', 'integer', ['Antal öppna', 'Number of open transactions', 'Antall åpne']),
    field('hasOpen', 'checkbox', ['Har öppet arbete', 'Has open work', 'Har åpent arbeid']),
    field('openNumber', 'integer', ['Senast öppnade: nummer', 'Latest open: number', 'Sist åpnede: nummer']),
    field('openTitle', 'text', ['Senast öppnade: titel', 'Latest open: title', 'Sist åpnede: tittel']),
    field('openAt', 'dateTime', ['Senast öppnade: tidpunkt', 'Latest open: time', 'Sist åpnede: tidspunkt']),
    field('openBy', 'text', ['Senast öppnade: av', 'Latest open: by', 'Sist åpnede: av']),
    field('openAssignee', 'text', ['Senast öppnade: ansvarig', 'Latest open: assignee', 'Sist åpnede: ansvarlig']),
    field('openDays', 'integer', [
      'Senast öppnade: dagar sedan',
      'Latest open: days since',
      'Sist åpnede: dager siden',
    ]),
    field('openSince', 'text', [
      'Senast öppnade: ”för 3 dagar sedan”',
      'Latest open: “3 days ago”',
      'Sist åpnede: «for 3 dager siden»',
    ]),
    field('completedCount', 'integer', ['Antal slutförda', 'Number of completed transactions', 'Antall fullførte']),
    field('lastAt', 'dateTime', ['Senast slutförd: tidpunkt', 'Last completed: time', 'Sist fullført: tidspunkt']),
    field('lastBy', 'text', ['Senast slutförd: av', 'Last completed: by', 'Sist fullført: av']),
    field('lastNumber', 'integer', ['Senast slutförd: nummer', 'Last completed: number', 'Sist fullført: nummer']),
    field('lastTitle', 'text', ['Senast slutförd: titel', 'Last completed: title', 'Sist fullført: tittel']),
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
