import type { importResult as english } from '../en-US/import-result.ts';
import type { Texts } from '../texts.ts';

export const importResult: Texts<typeof english> = {
  name: 'Import',
  line: 'Rad',
  state: 'Resultat',
  id: 'Id',
  problems: 'Fel',
  latitude: '{{name}}: latitud eller nord',
  longitude: '{{name}}: longitud eller öst',
  hiddenRows_one: '{{count}} dold rad i kalkylbladet importeras inte',
  hiddenRows_other: '{{count}} dolda rader i kalkylbladet importeras inte',
  leftOut: 'Importeras inte, eftersom inget fält är valt: {{names}}',
  leftOutMore: 'Importeras inte, eftersom inget fält är valt: {{names}} och {{count}} till',
  states: {
    unjudged: 'Ej kontrollerad',
    error: 'Fel',
    create: 'Ny',
    change: 'Ändras',
    unchanged: 'Oförändrad',
    skip: 'Överhoppad',
    created: 'Skapad',
    changed: 'Ändrad',
    failed: 'Misslyckades',
    undone: 'Ångrad',
    kept: 'Behållen',
  },
};
