import type { ruleFields as english } from '../en-US/forms-rule-fields.ts';
import type { Texts } from '../texts.ts';

export const ruleFields = {
  element: {
    code: 'Kode',
    title: 'Tittel',
  },
  transaction: {
    assigneeName: 'Ansvarlig',
    borrowerEmail: 'Låntakerens e-post',
    borrowerName: 'Låntaker',
    borrowerPhone: 'Låntakerens telefon',
    dueAt: 'Skal være tilbake',
    number: 'Nummer',
    priority: 'Prioritet',
    reservatedFrom: 'Reservert fra',
    reservatedTo: 'Reservert til og med',
    startedAt: 'Påbegynt',
    status: 'Status',
  },
} satisfies Texts<typeof english>;
