import type { calendar as english } from '../en-US/calendar.ts';
import type { Texts } from '../texts.ts';

export const calendar = {
  lent: '{{title}}: utlånat',
  lentTo: '{{title}}: utlånat till {{who}}',
  name: '{{title}} – reservationer',
  number: 'Nr {{number}}',
  reserved: '{{title}}: reserverat',
  reservedFor: '{{title}}: reserverat för {{who}}',
} satisfies Texts<typeof english>;
