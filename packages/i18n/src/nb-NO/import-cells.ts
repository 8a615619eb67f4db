import type { importCells as english } from '../en-US/import-cells.ts';
import type { Texts } from '../texts.ts';

export const importCells: Texts<typeof english> = {
  integer: 'Ikke et heltall: skriv bare sifre, for eksempel 16, og ingen enhet',
  decimal: 'Ikke et tall: skriv bare sifre, med desimaltegn om det trengs, og ingen enhet',
  date: 'Ikke en dato: skriv år, måned og dag, for eksempel 2026-03-31',
  dateTime: 'Ikke en dato: skriv år, måned og dag, for eksempel 2026-03-31, og klokkeslettet etter, for eksempel 14:30',
  time: 'Ikke et klokkeslett: skriv timer og minutter, for eksempel 14:30',
  position: 'Ikke en posisjon: skriv breddegrad og lengdegrad, for eksempel 59.3293, 18.0686',
  phoneNumber: 'Ikke et telefonnummer: skriv det med retningsnummer eller landkode, for eksempel +47 22 12 34 56',
  email: 'Ikke en e-postadresse: skriv den som anna@example.org',
  url: 'Ikke en nettadresse: skriv hele, for eksempel https://example.org',
  username: 'Et brukernavn kan bare inneholde bokstaver, sifre og - . _ @ +',
  wrongType: 'Kolonnen godtar ikke denne typen verdi',
};
