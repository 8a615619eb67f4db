/** Where a file with a table is dropped. */
export const tableUpload = {
  dropHere: 'Drop a file here',
  dropNow: 'Drop it now',
  choose: 'Choose a file',
  allowed: 'Excel (xls, xlsx), OpenDocument (ods), CSV, plain text, JSON Lines or GeoJSON.',
  zips: 'Photos and files come along in zips: drop them together with the table, whose cells say their names. A zip may also have the table in it, as an export has.',
  sending: 'Sending {{name}}: {{percent}} %',
  reading: 'Reading {{name}} …',
} as const;
