import type { ruleFields as english } from '../en-US/forms-rule-fields.ts';
import type { Texts } from '../texts.ts';

export const ruleFields = {
  element: {
    code: 'Kod',
    title: 'Titel',
  },
  transaction: {
    assigneeName: 'Ansvarig',
    borrowerEmail: 'Låntagarens e-post',
    borrowerName: 'Låntagare',
    borrowerPhone: 'Låntagarens telefon',
    dueAt: 'Ska vara tillbaka',
    number: 'Nummer',
    priority: 'Prioritet',
    reservatedFrom: 'Reserverat från',
    reservatedTo: 'Reserverat till och med',
    startedAt: 'Påbörjad',
    status: 'Status',
  },
} satisfies Texts<typeof english>;
