import type { modes as english } from '../en-US/modes.ts';
import type { Texts } from '../texts.ts';

export const modes = {
  simpleForm: {
    name: 'Enkel checklista',
    operations: { start: 'Slutför' },
    statuses: { completed: 'Slutfört' },
  },
  updatableForm: {
    name: 'Uppdaterbar checklista',
    operations: { start: 'Skicka', update: 'Uppdatera' },
    statuses: { completed: 'Slutfört' },
  },
  loan: {
    name: 'Utlåning',
    operations: { start: 'Låna', update: 'Uppdatera lån', complete: 'Återlämna' },
    statuses: { reserved: 'Reserverat', cancelled: 'Avbokat', started: 'Utlånat', completed: 'Återlämnat' },
  },
  issueManagement: {
    name: 'Ärendehantering',
    operations: {
      start: 'Öppna ärende',
      update: 'Uppdatera ärende',
      cancel: 'Avbryt ärende',
      complete: 'Avsluta ärende',
    },
    statuses: { started: 'Öppnat', cancelled: 'Avbrutet', completed: 'Avslutat' },
  },
  stockManagement: {
    name: 'Lagersaldo',
    operations: { start: 'Uppdatera saldo' },
    statuses: { completed: 'Slutfört' },
  },
  unknown: {
    name: 'Okänt',
    operations: { start: 'Starta', update: 'Uppdatera', cancel: 'Avbryt', complete: 'Slutför' },
    statuses: { reserved: 'Reserverat', started: 'Påbörjat', cancelled: 'Avbrutet', completed: 'Slutfört' },
  },
} satisfies Texts<typeof english>;
