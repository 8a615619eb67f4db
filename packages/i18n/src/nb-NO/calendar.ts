import type { calendar as english } from '../en-US/calendar.ts';
import type { Texts } from '../texts.ts';

export const calendar = {
  lent: '{{title}}: utlånt',
  lentTo: '{{title}}: utlånt til {{who}}',
  name: '{{title}} – reservasjoner',
  number: 'Nr. {{number}}',
  reserved: '{{title}}: reservert',
  reservedFor: '{{title}}: reservert for {{who}}',
} satisfies Texts<typeof english>;
