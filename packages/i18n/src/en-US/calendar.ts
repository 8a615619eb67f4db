/** Words in calendars that other programs read. */
export const calendar = {
  lent: '{{title}}: lent',
  lentTo: '{{title}}: lent to {{who}}',
  name: '{{title}} – reservations',
  number: 'No. {{number}}',
  reserved: '{{title}}: reserved',
  reservedFor: '{{title}}: reserved for {{who}}',
} as const;
