import type { uses as english } from '../en-US/uses.ts';
import type { Texts } from '../texts.ts';

export const uses = {
  elementType: 'objekter, funksjoner, tjenester og dataskjemaer',
  operationType: 'tjenester og hendelser',
  transactionType: 'transaksjoner',
  element: 'pågående transaksjoner',
  recordType: 'forhåndsdefinerte verdier, felt som velger blant dem og dataskjemaer',
  record: 'objekter, forhåndsdefinerte verdier og hendelser som bruker den',
  tenant: 'din egen bruker',
  site: 'brukere og det som er registrert der',
  tenantContents: 'brukere og det som er registrert der',
  file: 'et objekt, en verdi eller en hendelse',
  privilege: 'brukere',
} satisfies Texts<typeof english>;
