import type { importCells as english } from '../en-US/import-cells.ts';
import type { Texts } from '../texts.ts';

export const importCells: Texts<typeof english> = {
  integer: 'Inte ett heltal: skriv bara siffror, till exempel 16, och ingen enhet',
  decimal: 'Inte ett tal: skriv bara siffror, med decimaltecken om det behövs, och ingen enhet',
  date: 'Inte ett datum: skriv år, månad och dag, till exempel 2026-03-31',
  dateTime:
    'Inte ett datum: skriv år, månad och dag, till exempel 2026-03-31, och klockslaget efter, till exempel 14:30',
  time: 'Inte ett klockslag: skriv timmar och minuter, till exempel 14:30',
  position: 'Inte en position: skriv latitud och longitud i grader, till exempel 59.3293, 18.0686',
  phoneNumber: 'Inte ett telefonnummer: skriv det med riktnummer eller landsnummer, till exempel +46 8 123 456',
  email: 'Inte en e-postadress: skriv den som anna@example.org',
  url: 'Inte en webbadress: skriv hela, till exempel https://example.org',
  username: 'Ett användarnamn får bara innehålla bokstäver, siffror och - . _ @ +',
  wrongType: 'Kolumnen godtar inte den här typen av värde',
};
