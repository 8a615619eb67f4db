import type { importResult as english } from '../en-US/import-result.ts';
import type { Texts } from '../texts.ts';

export const importResult: Texts<typeof english> = {
  name: 'Import',
  line: 'Linje',
  state: 'Hva det ble til',
  id: 'Id',
  problems: 'Hva som er feil',
  latitude: '{{name}}: breddegrad eller nord',
  longitude: '{{name}}: lengdegrad eller øst',
  hiddenRows_one: '{{count}} rad som regnearket skjuler, blir ikke importert',
  hiddenRows_other: '{{count}} rader som regnearket skjuler, blir ikke importert',
  leftOut: 'Blir ikke importert, fordi det ikke er valgt noe felt for dem: {{names}}',
  leftOutMore: 'Blir ikke importert, fordi det ikke er valgt noe felt for dem: {{names}} og {{count}} til',
  states: {
    unjudged: 'Ikke vurdert ennå',
    error: 'Kan ikke importeres',
    create: 'Er ny',
    change: 'Endres',
    unchanged: 'Uendret',
    skip: 'Utelatt',
    created: 'Lagt til',
    changed: 'Endret',
    failed: 'Mislyktes',
    undone: 'Angret',
    kept: 'Beholdt',
  },
};
