import type { modes as english } from '../en-US/modes.ts';
import type { Texts } from '../texts.ts';

export const modes = {
  simpleForm: {
    name: 'Enkel checklista',
    operations: { start: 'Slutför' },
    statuses: { completed: 'Slutförd' },
  },
  updatableForm: {
    name: 'Uppdaterbar checklista',
    operations: { start: 'Skicka', update: 'Uppdatera' },
    statuses: { completed: 'Slutförd' },
  },
  loan: {
    name: 'Utlåning',
    operations: { start: 'Låna', update: 'Uppdatera lån', complete: 'Återlämna' },
    statuses: { reserved: 'Reserverad', cancelled: 'Avbokad', started: 'Utlånad', completed: 'Återlämnad' },
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
    statuses: { completed: 'Slutförd' },
  },
  unknown: {
    name: 'Okänt',
    operations: { start: 'Starta', update: 'Uppdatera', cancel: 'Avbryt', complete: 'Slutför' },
    statuses: { reserved: 'Reserverad', started: 'Påbörjad', cancelled: 'Avbruten', completed: 'Slutförd' },
  },
} satisfies Texts<typeof english>;
