/**
 * Senders that people trust as banks, authorities, means of identification, carriers and emergency services in Sweden and Norway.
 * Written as `foldSender` writes them.
 */
const reservedSenders: ReadonlySet<string> = new Set([
  ...['bankid', 'swish', 'vipps', 'klarna', 'paypal', 'visa', 'mastercard', 'frejaeid', 'freja', 'buypass'],
  ...[
    'handelsbanken',
    'swedbank',
    'seb',
    'nordea',
    'danskebank',
    'lansforsakr',
    'lfbank',
    'skandia',
    'icabanken',
    'sbab',
  ],
  ...['dnb', 'sparebank1', 'sbanken', 'storebrand', 'avanza', 'nordnet', 'bank', 'banken'],
  ...[
    'skatteverket',
    'skatteverke',
    'skatteetaten',
    'skatteetate',
    'forsakrings',
    'fkassan',
    'kronofogden',
    'polisen',
    'politiet',
  ],
  ...[
    'nav',
    'helsenorge',
    'helsenorgeno',
    '1177',
    'msb',
    'krisinfo',
    'sosalarm',
    '112',
    '113',
    '110',
    'altinn',
    'digipost',
    'kivra',
  ],
  ...[
    'migrationsv',
    'arbetsforme',
    'csn',
    'pensionsmyn',
    'transportsty',
    'trafikverket',
    'trafikverke',
    'vegvesenet',
    'tullverket',
  ],
  ...['domstol', 'regeringen', 'riksdagen', 'regjeringen', 'stortinget'],
  ...['postnord', 'posten', 'postenno', 'bring', 'dhl', 'ups', 'fedex', 'budbee', 'instabox', 'schenker'],
]);

/** Digits and letters that are taken for each other. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '8': 'b',
  i: 'l',
};

/** A sender as people read it: without case, spaces, dots and hyphens. */
function foldSender(name: string): string {
  return name.toLowerCase().replaceAll(/[ .-]/g, '');
}

const shapeOf = (foldedSender: string) =>
  foldedSender.replaceAll(/[013458i]/g, (letter) => lookAlikes[letter] ?? letter);

/** Whether two senders are the same, or look the same. */
export function isSameSender(one: string, otherSender: string): boolean {
  return shapeOf(foldSender(one)) === shapeOf(foldSender(otherSender));
}

/**
 * Checks whether a sender is, or resembles, a name that people trust as another organisation's: `BankID`, `Bank-1D`,
 * `P0lisen`.
 * @param changes further senders that the operator reserves; `-name` for one of ours that belongs to a tenant
 */
export function isReservedSender(name: string, changes: readonly string[] = []): boolean {
  const shape = shapeOf(foldSender(name));
  const isNamed = (names: readonly string[]) => names.some((each) => shapeOf(foldSender(each)) === shape);
  if (isNamed(changes.filter((each) => each.startsWith('-')))) return false;
  return isNamed([...reservedSenders, ...changes]);
}
