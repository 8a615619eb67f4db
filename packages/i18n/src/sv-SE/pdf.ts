import type { pdf as english } from '../en-US/pdf.ts';
import type { Texts } from '../texts.ts';

export const pdf = {
  transaction: {
    title: '{{service}} nr {{number}}',
    byRule: '{{what}} (regeln ”{{rule}}”)',
    changed: 'Ändringar',
    code: 'Kod',
    deviations: 'Avvikelser',
    link: 'Öppna transaktionen',
    logo: 'Logotyp för {{tenant}}',
    number: 'Nummer',
    operations: 'Händelser',
    printedAt: 'Utskrift {{time}}',
    qrCode: 'QR-kod som öppnar transaktionen',
    service: 'Tjänst',
    site: 'Plats',
    status: 'Status',
  },
} satisfies Texts<typeof english>;
