/** Words in the documents that are made as PDF. */
export const pdf = {
  transaction: {
    title: '{{service}} no. {{number}}',
    byRule: '{{what}} (rule “{{rule}}”)',
    changed: 'Changes',
    code: 'Code',
    deviations: 'Deviations',
    link: 'Open this transaction',
    logo: 'Logo of {{tenant}}',
    number: 'Number',
    operations: 'Events',
    printedAt: 'Printed {{time}}',
    qrCode: 'QR code that opens this transaction',
    service: 'Service',
    site: 'Site',
    status: 'Status',
  },
} as const;
