/** Texts of the accessibility statement of a tenant's public pages. */
export const accessibility = {
  title: 'Tilgjengelighetserklæring',
  about: 'Om sidene',
  privacy: 'Personvernerklæring',
  commitment:
    '{{tenant}} vil at alle skal kunne bruke disse sidene: slå opp objekter, søke og melde feil. Erklæringen beskriver hvor tilgjengelige sidene er, og hvordan du melder fra om et hinder.',
  how: {
    title: 'Hvor tilgjengelige sidene er',
    text: 'Sidene følger delvis WCAG 2.2 på nivå AA og EN 301 549. Kjente mangler står nedenfor. Sidene virker uten JavaScript, med tastatur og skjermleser, i lys og mørk modus, med 400 % forstørrelse og på telefon.',
  },
  report: {
    title: 'Si fra om et hinder',
    text: 'Ta kontakt hvis du ikke kan bruke noe, eller trenger det i en annen form. Skriv hvilken side det gjelder, og hva du prøvde å gjøre.',
    answer: 'Vi svarer så snart vi kan, og sender deg imens det du trenger i en annen form.',
  },
  supervision: {
    title: 'Tilsyn',
    text: 'Er du ikke fornøyd med svaret vårt, kan du henvende deg til myndigheten som fører tilsyn med universell utforming av ikt.',
  },
  known: {
    title: 'Kjente tilgjengelighetsmangler',
    pictures:
      'Bilder av objekter og feil sendes inn av mange og mangler ofte beskrivelse. Teksten ved siden av bildet viser hva det hører til.',
    map: 'Kartet viser de samme treffene som listen. Bruk listen hvis kartet ikke virker for deg.',
    documents:
      'Opplastede dokumenter, for eksempel PDF-filer, kan mangle overskrifter og beskrivelser. Spør oss om innholdet i en annen form.',
  },
  tested: {
    title: 'Slik er det testet',
    text: 'Hver versjon kontrolleres automatisk med axe på alle sider, i telefonens og datamaskinens bredder, i lys og mørk modus. Vurderingen er vår egen; ingen tredjepart har gjennomgått sidene.',
    date: 'Erklæringen ble sist gjennomgått 2026-11-27.',
  },
};
