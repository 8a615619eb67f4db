import type { importResult as english } from '../en-US/import-result.ts';
import type { Texts } from '../texts.ts';

export const importResult: Texts<typeof english> = {
  name: 'Import',
  line: 'Rad',
  state: 'Resultat',
  id: 'ID',
  problems: 'Feil',
  latitude: '{{name}}: breddegrad eller nord',
  longitude: '{{name}}: lengdegrad eller øst',
  hiddenRows_one: '{{count}} skjult rad i regnearket importeres ikke',
  hiddenRows_other: '{{count}} skjulte rader i regnearket importeres ikke',
  leftOut: 'Importeres ikke, fordi det ikke er valgt noe felt: {{names}}',
  leftOutMore: 'Importeres ikke, fordi det ikke er valgt noe felt: {{names}} og {{count}} til',
  states: {
    unjudged: 'Ikke kontrollert',
    error: 'Feil',
    create: 'Ny',
    change: 'Endres',
    unchanged: 'Uendret',
    skip: 'Hoppet over',
    created: 'Opprettet',
    changed: 'Endret',
    failed: 'Mislyktes',
    undone: 'Angret',
    kept: 'Beholdt',
  },
};
