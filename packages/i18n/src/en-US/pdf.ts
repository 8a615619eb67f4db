/** Words in the documents that are made as PDF. */
export const pdf = {
  transaction: {
    title: '{{service}} no. {{number}}',
    code: 'Code',
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
