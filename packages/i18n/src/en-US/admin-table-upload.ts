/** Where a file with a table is dropped. */
export const tableUpload = {
  dropHere: 'Drop a file here',
  dropNow: 'Drop it now',
  choose: 'Choose a file',
  allowed: 'Excel (xls, xlsx), CSV or plain text.',
  sending: 'Sending {{name}}: {{percent}} %',
  reading: 'Reading {{name}} …',
} as const;
