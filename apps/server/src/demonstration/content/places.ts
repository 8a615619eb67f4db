import type { SeededRandom } from '../seeded-random.ts';

export const streets = [
  'Storgatan',
  'Kyrkogatan',
  'Järnvägsgatan',
  'Ekbacksvägen',
  'Kvarngatan',
  'Skolgatan',
  'Björkvägen',
  'Lindallén',
  'Prästgårdsvägen',
  'Sjögatan',
  'Fabriksgatan',
  'Nygatan',
  'Ängsvägen',
  'Hagavägen',
  'Strandvägen',
  'Brunnsgatan',
  'Torggatan',
  'Rönnvägen',
  'Solvägen',
  'Backgatan',
] as const;

export const schools = ['Ekbyskolan', 'Hagaskolan', 'Sjöskolan', 'Lindängens skola'] as const;

/** A street with a number. */
export function address(random: SeededRandom): string {
  return `${random.pick(streets)} ${random.integer(1, 64)}`;
}

/** A mobile number of the series that the Swedish telecom authority keeps for fiction, 070-174 06 05 to 99. */
export function phone(random: SeededRandom): string {
  return `070-174 06 ${random.integer(5, 99).toString().padStart(2, '0')}`;
}

/** Somewhere in the made-up town, always the same for the same number. */
export function townPosition(index: number) {
  return {
    lat: 59.62 + ((index * 37) % 61) / 1900,
    lon: 16.5 + ((index * index * 7 + index * 13) % 59) / 1000,
    accuracy: null,
  };
}
