/** Where a file with a table is dropped. */
export const tableUpload = {
  dropHere: 'Drop a file here',
  dropNow: 'Drop it now',
  choose: 'Choose a file',
  allowed: 'Excel (xls, xlsx), OpenDocument (ods), CSV, plain text, JSON Lines or GeoJSON.',
  zips: 'Add photos and files in ZIP files. Drop them together with the table. The cells of the table contain the file names. The ZIP file can also contain the table, as an export does.',
  sending: 'Sending {{name}}: {{percent}}%',
  reading: 'Reading {{name}}…',
} as const;
