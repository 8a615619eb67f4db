/**
 * Problems of a cell of a file, in words that explain how to write it. Problems not listed here have their usual texts.
 */
export const importCells = {
  integer: 'Not a whole number: write digits only, such as 16, without a unit',
  decimal: 'Not a number: write digits only, with a decimal separator if needed, without a unit',
  date: 'Not a date: write year, month and day, such as 2026-03-31',
  dateTime: 'Not a date: write year, month and day, such as 2026-03-31, followed by the time, such as 14:30',
  time: 'Not a time of day: write hours and minutes, such as 14:30',
  position: 'Not a position: write latitude and longitude in degrees, such as 59.3293, 18.0686',
  phoneNumber: 'Not a phone number: write it with its area or country code, such as +46 8 123 456',
  email: 'Not an e-mail address: write it as anna@example.org',
  url: 'Not a web address: write the full address, such as https://example.org',
  username: 'A username can contain only letters, digits and - . _ @ +',
  wrongType: 'This column does not accept this type of value',
} as const;
