import type { importResult as english } from '../en-US/import-result.ts';
import type { Texts } from '../texts.ts';

export const importResult: Texts<typeof english> = {
  name: 'Import',
  line: 'Rad',
  state: 'Vad det blev av den',
  id: 'Id',
  problems: 'Vad som är fel',
  latitude: '{{name}}: latitud eller nord',
  longitude: '{{name}}: longitud eller öst',
  hiddenRows_one: '{{count}} rad som kalkylbladet döljer läses inte in',
  hiddenRows_other: '{{count}} rader som kalkylbladet döljer läses inte in',
  leftOut: 'Läses inte in, eftersom inget fält är valt för dem: {{names}}',
  leftOutMore: 'Läses inte in, eftersom inget fält är valt för dem: {{names}} och {{count}} till',
  states: {
    unjudged: 'Inte granskad än',
    error: 'Kan inte importeras',
    create: 'Är ny',
    change: 'Ändras',
    unchanged: 'Oförändrad',
    skip: 'Utelämnad',
    created: 'Tillagd',
    changed: 'Ändrad',
    failed: 'Misslyckades',
    undone: 'Ångrad',
    kept: 'Behållen',
  },
};
