import type { calendar as english } from '../en-US/calendar.ts';
import type { Texts } from '../texts.ts';

export const calendar = {
  lent: '{{title}}: utlånad',
  lentTo: '{{title}}: utlånad till {{who}}',
  name: '{{title}} – reservationer',
  number: 'Nr {{number}}',
  reserved: '{{title}}: reserverad',
  reservedFor: '{{title}}: reserverad för {{who}}',
} satisfies Texts<typeof english>;
