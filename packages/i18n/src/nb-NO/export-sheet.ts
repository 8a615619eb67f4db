import type { exportSheet as english } from '../en-US/export-sheet.ts';
import type { Texts } from '../texts.ts';

export const exportSheet: Texts<typeof english> = {
  sheet: 'Kolonner',
  name: 'Kolonne',
  meaning: 'Betydning',
  type: 'Type',
  unit: 'Enhet',
  isRequired: 'Obligatorisk',
  choices: 'Alternativer',
  yes: 'Ja',
  more_one: 'og {{count}} til',
  more_other: 'og {{count}} til',
  types: {
    text: 'Tekst',
    number: 'Tall',
    toggle: 'Ja eller nei',
    date: 'Dato',
    time: 'Klokkeslett',
    dateTime: 'Dato og klokkeslett',
    choice: 'Ett alternativ',
    several: 'Ett eller flere alternativer',
    rows: 'Antall rader (radene ligger på et eget ark)',
    files: 'Filnavn',
  },
};
