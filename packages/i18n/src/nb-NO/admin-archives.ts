import type { archives as english } from '../en-US/admin-archives.ts';
import type { Texts } from '../texts.ts';

export const archives = {
  menu: 'Arkiver',
  about:
    'Én fil med alt organisasjonen din har her, eller ett av stedene: konfigurasjon, objekter, historikk og filer. Bruk den som egen kopi, ved flytting eller når dere slutter.',
  what: 'Innhold',
  whole: 'Hele organisasjonen',
  siteOnly: 'Stedet {{name}}, med det som alle steder deler',
  siteNamed: 'Sted: {{name}}',
  start: 'Opprett arkiv',
  started: 'Arkivet opprettes. Du kan forlate siden.',
  empty: 'Det finnes ingen arkiver.',
  list: 'Lagrede arkiver',
  by: 'Startet {{time}} av {{name}}',
  until: 'Oppbevares til {{date}}',
  status: { queued: 'Venter', running: 'Opprettes', completed: 'Ferdig', failed: 'Mislyktes' },
  progress: '{{done}} av {{total}} tabeller og filer',
  waiting: 'Starter straks',
  missing_one: '{{count}} fil manglet i lageret og er derfor ikke med.',
  missing_other: '{{count}} filer manglet i lageret og er derfor ikke med.',
  download: 'Last ned',
  downloadNamed: 'Last ned {{name}}',
  remove: 'Slett',
  removeNamed: 'Slett {{name}}',
  stop: 'Stopp',
  stopNamed: 'Stopp {{name}}',
  confirm: {
    title: 'Slette arkivet?',
    text: '{{name}} slettes for godt. Det som er registrert her, blir ikke påvirket.',
  },
  keep: 'Oppbevar filen trygt: den som har filen, kan lese alt i den. Revisjonsloggen viser hvem som har lastet den ned.',
  restore: {
    title: 'Lese inn et arkiv',
    text: 'Les inn arkivet ved å kjøre denne kommandoen i en installasjon av Tingest i samme versjon. Organisasjonen må være tom eller ikke finnes ennå.',
    key: 'Legg til {{option}} for å gi organisasjonen en annen nøkkel.',
    without:
      'Passord og andre hemmeligheter er ikke i filen. Brukerne velger nye passord. Integrasjoner og planlagte overføringer er av til en administrator slår dem på.',
  },
} satisfies Texts<typeof english>;
