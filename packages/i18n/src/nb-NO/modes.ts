import type { modes as english } from '../en-US/modes.ts';
import type { Texts } from '../texts.ts';

export const modes = {
  simpleForm: {
    name: 'Enkel sjekkliste',
    operations: { start: 'Fullfør' },
    statuses: { completed: 'Fullført' },
  },
  updatableForm: {
    name: 'Oppdaterbar sjekkliste',
    operations: { start: 'Send', update: 'Oppdater' },
    statuses: { completed: 'Fullført' },
  },
  loan: {
    name: 'Utlån',
    operations: { start: 'Lån', update: 'Oppdater lån', complete: 'Lever tilbake' },
    statuses: { reserved: 'Reservert', cancelled: 'Avbestilt', started: 'Utlånt', completed: 'Levert tilbake' },
  },
  issueManagement: {
    name: 'Saksbehandling',
    operations: { start: 'Åpne sak', update: 'Oppdater sak', cancel: 'Avbryt sak', complete: 'Avslutt sak' },
    statuses: { started: 'Åpnet', cancelled: 'Avbrutt', completed: 'Avsluttet' },
  },
  stockManagement: {
    name: 'Lagerbeholdning',
    operations: { start: 'Oppdater beholdning' },
    statuses: { completed: 'Fullført' },
  },
  unknown: {
    name: 'Ukjent',
    operations: { start: 'Start', update: 'Oppdater', cancel: 'Avbryt', complete: 'Fullfør' },
    statuses: { reserved: 'Reservert', started: 'Påbegynt', cancelled: 'Avbrutt', completed: 'Fullført' },
  },
} satisfies Texts<typeof english>;
