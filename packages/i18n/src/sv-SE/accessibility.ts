/** Texts of the accessibility statement of a tenant's public pages. */
export const accessibility = {
  title: 'Tillgänglighetsredogörelse',
  about: 'Om sidorna',
  privacy: 'Integritetspolicy',
  commitment:
    '{{tenant}} vill att alla ska kunna använda de här sidorna: slå upp objekt, söka och anmäla fel. Redogörelsen beskriver hur tillgängliga sidorna är och hur du rapporterar ett hinder.',
  how: {
    title: 'Så tillgängliga är sidorna',
    text: 'Sidorna följer delvis WCAG 2.2 på nivå AA och EN 301 549. Kända brister står nedan. Sidorna fungerar utan JavaScript, med tangentbord och skärmläsare, i ljust och mörkt läge, med 400 % förstoring och på telefon.',
  },
  report: {
    title: 'Rapportera ett hinder',
    text: 'Hör av dig om du inte kan använda något eller behöver det i en annan form. Skriv vilken sida det gäller och vad du försökte göra.',
    answer: 'Vi svarar så fort vi kan och skickar under tiden det du behöver i en annan form.',
  },
  supervision: {
    title: 'Tillsyn',
    text: 'Är du inte nöjd med vårt svar kan du anmäla det till myndigheten som har tillsyn enligt lagen (2018:1937) om tillgänglighet till digital offentlig service.',
  },
  known: {
    title: 'Kända tillgänglighetsbrister',
    pictures:
      'Bilder av objekt och fel skickas in av många och saknar ofta beskrivning. Texten bredvid bilden visar vad den hör till.',
    map: 'Kartan visar samma träffar som listan. Använd listan om kartan inte fungerar för dig.',
    documents:
      'Uppladdade dokument, till exempel pdf-filer, kan sakna rubriker och beskrivningar. Fråga oss efter innehållet i en annan form.',
  },
  tested: {
    title: 'Så har vi testat',
    text: 'Varje version kontrolleras automatiskt med axe på alla sidor, i telefonens och datorns bredder, i ljust och mörkt läge. Bedömningen är vår egen; ingen tredje part har granskat sidorna.',
    date: 'Redogörelsen granskades senast 2026-11-27.',
  },
};
