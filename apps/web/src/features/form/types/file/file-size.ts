import type { Culture } from '@tingest/domain/foundation';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size as the culture writes it, in thousands as people's devices count: `1,2 MB`, `340 kB`, `12 B`. */
export function fileSizeText(culture: Culture, bytes: number): string {
  let unit = 0;
  let amount = bytes;
  // 999.6 kB would be written as 1000 kB.
  while (unit < units.length - 1 && Math.round(amount) >= 1000) {
    amount /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(culture, {
    style: 'unit',
    unit: units[unit],
    unitDisplay: 'short',
    maximumFractionDigits: unit >= 2 && amount < 100 ? 1 : 0,
  }).format(amount);
}
