import type { exportSheet as english } from '../en-US/export-sheet.ts';
import type { Texts } from '../texts.ts';

export const exportSheet: Texts<typeof english> = {
  sheet: 'Kolumner',
  name: 'Kolumn',
  meaning: 'Betydelse',
  type: 'Typ',
  unit: 'Enhet',
  isRequired: 'Obligatorisk',
  choices: 'Alternativ',
  yes: 'Ja',
  more_one: 'och {{count}} till',
  more_other: 'och {{count}} till',
  types: {
    text: 'Text',
    number: 'Tal',
    toggle: 'Ja eller nej',
    date: 'Datum',
    time: 'Klockslag',
    dateTime: 'Datum och klockslag',
    choice: 'Ett alternativ',
    several: 'Ett eller flera alternativ',
    rows: 'Antal rader (raderna finns på ett eget blad)',
    files: 'Filnamn',
  },
};
