import type { pdf as english } from '../en-US/pdf.ts';
import type { Texts } from '../texts.ts';

export const pdf = {
  transaction: {
    title: '{{service}} nr. {{number}}',
    byRule: '{{what}} (regelen «{{rule}}»)',
    changed: 'Endringer',
    code: 'Kode',
    deviations: 'Avvik',
    link: 'Åpne transaksjonen',
    logo: 'Logoen til {{tenant}}',
    number: 'Nummer',
    operations: 'Hendelser',
    printedAt: 'Utskrift {{time}}',
    qrCode: 'QR-kode som åpner transaksjonen',
    service: 'Tjeneste',
    site: 'Sted',
    status: 'Status',
  },
} satisfies Texts<typeof english>;
