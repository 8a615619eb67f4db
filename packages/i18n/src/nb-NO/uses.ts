import type { uses as english } from '../en-US/uses.ts';
import type { Texts } from '../texts.ts';

export const uses = {
  elementType: 'objekter, funksjoner, tjenester og dataskjemaer',
  operationType: 'tjenester og hendelser',
  transactionType: 'transaksjoner',
  element: 'pågående transaksjoner',
  recordType: 'forhåndsdefinerte verdier, felt som har dem som alternativer, og dataskjemaer',
  record: 'objekter, forhåndsdefinerte verdier og hendelser som bruker den',
  tenant: 'din egen konto',
  site: 'brukere og det som er registrert på stedet',
  tenantContents: 'brukere og det som er registrert i organisasjonen',
  file: 'et objekt, en verdi eller en hendelse',
  privilege: 'brukere',
} satisfies Texts<typeof english>;
