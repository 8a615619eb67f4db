import type { exportSheet as english } from '../en-US/export-sheet.ts';
import type { Texts } from '../texts.ts';

export const exportSheet: Texts<typeof english> = {
  sheet: 'Kolumner',
  name: 'Kolumn',
  meaning: 'Betydelse',
  type: 'Typ',
  unit: 'Enhet',
  isRequired: 'Obligatorisk',
  choices: 'Val',
  yes: 'Ja',
  more_one: 'och {{count}} till',
  more_other: 'och {{count}} till',
  types: {
    text: 'Text',
    number: 'Tal',
    toggle: 'Ja eller nej',
    date: 'Datum',
    time: 'Klockslag',
    dateTime: 'Datum och tid',
    choice: 'Ett av valen',
    several: 'Ett eller flera av valen',
    rows: 'Antal rader, som har ett eget blad',
    files: 'Namn på filer',
  },
};
