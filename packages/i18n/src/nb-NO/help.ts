import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  scan: {
    title: 'Skanne en kode',
    text: 'Skann koden på et objekt for å se hva du kan gjøre med det.',
    steps: [
      'Trykk på Skann og hold koden i rammen. Tenn lyset hvis det er mørkt.',
      'Velg hva du vil gjøre, under objektets navn.',
      'Med en håndskanner er det bare å skanne mens startsiden eller et objekt vises. Koden kan alltid skrives i stedet.',
    ],
  },
  search: {
    title: 'Søk i alt',
    text: 'Ett søk finner objekter, transaksjoner, personer, innstillinger og sider på alle stedene dine, så langt du har tilgang.',
    steps: [
      'Trykk på Ctrl K eller forstørrelsesglasset øverst. Objekter som du nylig har åpnet, står først.',
      'Skriv en kode, et navn, en verdi eller nummeret på en transaksjon. Velg med piltastene og trykk på Enter.',
      'Eller skriv hva du vil gjøre, for eksempel lån ut 9JY6 til Anna til fredag. Skjemaet åpnes med opplysningene fylt ut; ingenting lagres før du sender det.',
      'Trykk på ? for å se hurtigtastene. I lister går du mellom rader med j og k, åpner en rad med Enter og redigerer den med e.',
    ],
  },
  camera: {
    title: 'Hvis kameraet ikke starter',
    text: 'Nettleseren spør én gang om siden får bruke kameraet, og husker svaret.',
    steps: [
      'Trykk på hengelåsen ved adressen og tillat kameraet, eller gjør det i telefonens innstillinger for nettleseren.',
      'Last inn siden på nytt.',
      'Skriv koden i stedet så lenge.',
    ],
  },
  network: {
    title: 'Hvis nettet forsvinner',
    text: 'Det du fyller ut, blir på telefonen og sendes aldri to ganger.',
    steps: [
      'Send som vanlig. Hvis skjemaet ikke kommer fram, vises Ikke sendt ennå.',
      'La siden stå åpen. Skjemaet sendes automatisk når nettet er tilbake. Du kan også trykke på Prøv igjen.',
      'Hvis du har forlatt siden, ligger skjemaet under Mitt arbeid, Ikke sendt. Svarene er beholdt.',
    ],
  },
  simpleForm: {
    title: 'Fylle ut en sjekkliste',
    text: 'Obligatoriske spørsmål er merket. Svarene dine kan gi oppfølgingsspørsmål.',
    steps: [
      'Skann objektet og velg tjenesten.',
      'Gå gjennom punktene. Velg avvik hvis noe er galt, beskriv feilen og ta et bilde.',
      'Trykk på Fullfør. Deretter kan du skanne neste objekt med en gang.',
    ],
  },
  updatableForm: {
    title: 'Oppdatere en sendt sjekkliste',
    text: 'Noen sjekklister kan endres etterpå. Alle versjoner tas vare på.',
    steps: [
      'Åpne Mitt arbeid, Ferdig, og velg sjekklisten, eller finn den i objektets historikk.',
      'Trykk på Oppdater. Svarene fra forrige gang er fylt ut.',
      'Endre svarene dine og send. Du kan sammenligne versjonene.',
    ],
  },
  loan: {
    title: 'Låne og levere tilbake',
    text: 'Et objekt kan være utlånt til én person om gangen.',
    steps: [
      'Skann objektet og trykk på Lån. Oppgi når det leveres tilbake, og låntakeren hvis det ikke er deg.',
      'Åpne lånet under Mitt arbeid og velg en senere dag med Oppdater lån hvis du må forlenge det.',
      'Skann objektet igjen og trykk på Lever tilbake når du leverer det. Med en e-postadresse får du påminnelse og kvittering.',
    ],
  },
  handover: {
    title: 'Overføre et lån til en kollega',
    text: 'En kollega overtar lånet uten at objektet leveres tilbake. Historikken viser hvem som hadde objektet og når.',
    steps: [
      'Den som har lånet, åpner det under Mitt arbeid og trykker på Overfør lånet til en kollega. En kode vises.',
      'Kollegaen skanner koden, eller trykker på Overta fra en kollega under Mitt arbeid og skriver den inn.',
      'Den som har lånet, bekrefter hvem som overtar. Kollegaen fyller ut skjemaet, hvis det finnes et, og overtar lånet.',
    ],
  },
  cases: {
    title: 'Melde en feil og følge saken',
    text: 'Åpne saker vises først, så ingenting meldes to ganger.',
    steps: [
      'Skann objektet og trykk på Åpne sak. Se på de åpne først.',
      'Beskriv feilen, gjerne med et bilde, og velg en ansvarlig.',
      'Saker som du har meldt eller er ansvarlig for, ligger under Mitt arbeid. Trykk på Avslutt sak når arbeidet er ferdig.',
    ],
  },
  stock: {
    title: 'Ta ut, fylle på og telle',
    text: 'Beholdningen oppdateres automatisk. Du kan ikke ta ut mer enn beholdningen.',
    steps: [
      'Skann hyllen eller varen og velg hva du gjør.',
      'Oppgi antallet. Oppgi hvor mange som finnes når du teller.',
      'Den nye beholdningen vises før du sender.',
    ],
  },
  reservations: {
    title: 'Reservere til senere',
    text: 'Hvis reservasjoner er aktivert, har objekter og kategorier en kalender.',
    steps: [
      'Åpne kalenderen til objektet. Velg første dag, deretter den siste.',
      'Hvis objektet er opptatt, vises de nærmeste ledige tidene.',
      'Skann objektet og trykk på Lån når du henter det. Avbestill hvis du ikke trenger det.',
    ],
  },
  round: {
    title: 'Utføre en tjeneste for mange objekter',
    text: 'I en skannerunde fyller du ut skjemaet én gang for alle objektene.',
    steps: [
      'Trykk på Skannerunde på startsiden og velg hva du skal gjøre.',
      'Skann ett objekt om gangen. Hvis et objekt ikke kan være med, vises årsaken med en gang.',
      'Fyll ut skjemaet, tilpass det for objekter som skiller seg ut, og send. Du kan prøve igjen med objekter som mislyktes.',
    ],
  },
  site: {
    title: 'Bytte sted eller språk',
    text: 'Du ser ett sted om gangen.',
    steps: [
      'Trykk på navnet ditt øverst til høyre.',
      'Velg sted eller språk. Telefonen husker begge deler.',
      'Hvis du ikke kan bytte sted, må du først gjøre ferdig siden du arbeider med.',
    ],
  },
  contact: {
    title: 'Få kvitteringer og påminnelser på SMS',
    text: 'Kvitteringer og påminnelser sendes på e-post hvis du ikke velger SMS.',
    steps: [
      'Trykk på navnet ditt øverst til høyre.',
      'Velg SMS under Kvitteringer og påminnelser, og skriv mobilnummeret ditt. Lagre.',
      'Hvis stedet ikke kan sende SMS, får du e-post i stedet.',
    ],
  },
  templates: {
    title: 'Start med en mal',
    text: 'En mal inneholder kategorier, skjemaer, tjenester, rettigheter og etiketter som hører sammen.',
    steps: [
      'Åpne Maler og velg en. Telefonen viser hvert skjema slik det kommer til å se ut.',
      'Ta bort det du ikke trenger, og trykk Installer. Alt opprettes som utkast.',
      'Trykk Publiser alt. Hvis noe mangler, fører hver linje til stedet der du fullfører det.',
      'Når en mal har en nyere versjon, viser installasjonen endringene. Utfør dem du vil ha. Linjer som ville overskrive dine egne endringer, er ikke krysset av.',
    ],
  },
  firstCheckList: {
    title: 'Opprette den første sjekklisten',
    text: 'En kategori beskriver objektene. En funksjon er et skjema. En tjeneste er det man velger ute i felten.',
    steps: [
      'Kategorier, Ny kategori: oppgi et navn og feltene som objektene skal ha. Publiser kategorien.',
      'Objekter: registrer objektene. Hvis du lar koden stå tom, lager systemet en.',
      'Funksjoner, Ny funksjon: velg kategorien og legg spørsmålene i skjemaet. Statusgrupper er kontrollpunkter. Publiser funksjonen.',
      'Tjenester, Ny tjeneste: velg kategori, typen Enkel sjekkliste og funksjonen for Fullfør. Publiser tjenesten.',
      'Åpne et objekt i feltvisningen, eller skann det, og prøv. Hendelsesloggen viser det som ble sendt.',
    ],
  },
  fields: {
    title: 'Endre et skjema som er i bruk',
    text: 'Lagrede verdier beholdes. Før du lagrer, vises det hva endringen gjør med dem.',
    steps: [
      'Åpne kategorien, verditypen eller funksjonen og endre feltene.',
      'Hvis du bytter type på et felt, konverteres verdier som passer. De andre listes opp.',
      'Lagre. Har noen andre lagret i mellomtiden, velger du felt for felt hva som skal gjelde.',
      'Skal skjemaet brukes et annet sted, velger du Eksporter definisjon. Importer definisjon finnes på siden der du oppretter et nytt.',
    ],
  },
  lists: {
    title: 'Finne, endre og eksportere mange rader',
    text: 'Alle lister virker likt. Du kan dele en liste ved å sende adressen.',
    steps: [
      'Søk, filtrer på kolonner, og velg hvilke kolonner som vises. Hold nede skift for å sortere på flere.',
      'Lagre en visning for å bruke de samme innstillingene igjen. Du kan dele den med alle.',
      'Bytt fra liste til grupper, tavle eller kalender. Under Visninger kan du vise listen stort på en skjerm på veggen, der den oppdateres av seg selv.',
      'Merk rader, eller alle som passer, for å endre eller slette dem sammen. Eksporter gir nøyaktig listen du ser, som Excel, CSV eller JSON Lines, eller sammen med filene.',
    ],
  },
  imports: {
    title: 'Importere et regneark',
    text: 'Registrer mange objekter på én gang fra en fil. Ingenting lagres før du bekrefter.',
    steps: [
      'Trykk på Importer objekter eller Importer forhåndsdefinerte verdier. Velg mål og slipp en Excel-, CSV- eller tekstfil. Legg til bilder og filer som den nevner, som zip-filer.',
      'Velg et felt for hver kolonne og kontroller radene. Hver rad med feil viser hvilken celle som er feil og hvorfor.',
      'Rett celler i rutenettet: rediger dem, lim inn en blokk fra regnearket, erstatt en verdi overalt, eller utelat rader. Velg en rad for å se hva den endrer.',
      'Trykk på Importer. Du kan lukke siden imens. I 30 dager kan hele importen angres. Senere endringer av andre beholdes.',
    ],
  },
  schemas: {
    title: 'Importere og eksportere filer som kommer igjen',
    text: 'Et dataskjema beskriver kolonnene i en fil og hvilke felt de hører til. Det kan brukes til import, til eksport og til svar til andre systemer.',
    steps: [
      'Dataskjemaer, Nytt dataskjema: velg mål og bruk.',
      'Opprett kolonnene fra kategorien, eller trykk på Kolonner fra en fil. Velg hvordan tall, datoer og tomme celler skal leses.',
      'Koble kolonnene til felt i trinnet Regler og velg samsvarsfelt, for eksempel koden.',
      'Publiser. Skjemaet kan velges ved import, og i en liste under Eksporter. Eksporterte filer kan importeres igjen uendret.',
    ],
  },
  transfers: {
    title: 'Sende og hente filer regelmessig',
    text: 'Send en liste automatisk hver dag, uke eller måned, eller importer filen til et annet system hver natt.',
    steps: [
      'Planlagte overføringer: velg om en fil skal sendes eller importeres, hva den gjelder, og når.',
      'Filer sendes til personer på e-post, eller til adressen til en integrasjon. Importerte filer hentes fra adressen til en integrasjon.',
      'Angi høyeste antall endringer uten godkjenning. Over grensen venter importen, og de du har valgt, får planen på e-post.',
      'Åpne overføringen for å se kjøringene, laste ned filer eller kjøre den nå.',
    ],
  },
  labels: {
    title: 'Skrive ut etiketter med koder',
    text: 'Når en etikett skannes, åpnes objektet. Kolleger ser tjenestene. Alle andre ser bare det som er offentlig.',
    steps: [
      'Etiketter, Nytt oppsett: velg ark eller rull, og plasser koder, tekst og logo. Forhåndsvisningen er et ekte objekt.',
      'Merk objekter i listen, eller åpne ett, og trykk på Skriv ut etiketter. Velg PDF, eller ZPL for etikettskrivere. Skriv ut i virkelig størrelse.',
      'Blanke etiketter skrives ut på forhånd. Den som skanner en, knytter den til et objekt eller oppretter et nytt.',
      'Et objekt kan ha flere koder, for eksempel et gammelt nummer eller produsentens strekkode. Alle finner objektet.',
    ],
  },
  users: {
    title: 'Invitere en bruker',
    text: 'Rollen bestemmer hva en bruker kan gjøre. Stedene bestemmer hvor.',
    steps: [
      'Brukere, Ny bruker: navn, brukernavn, e-post, rolle og steder.',
      'Send invitasjonen. Den inneholder en lenke til å velge passord, som virker én gang.',
      'Deaktiver brukere som slutter. De logges ut med en gang, og arbeidet deres beholdes.',
    ],
  },
  privileges: {
    title: 'Bestemme hvem som ser og gjør hva',
    text: 'Begrensede brukere har bare tilgangen som en rettighet gir. Andre brukere får mer tilgang.',
    steps: [
      'Rettigheter, Ny rettighet: velg kategorier, verdier eller tjenester, og hva som kan gjøres med dem.',
      'Begrens den til noen rader om du vil, og skjul felt eller gjør dem skrivebeskyttet.',
      'Gi den til brukere der de redigeres. Vis deretter appen som en av dem for å kontrollere resultatet.',
    ],
  },
  messages: {
    title: 'E-post til låntakere og andre',
    text: 'Kvitteringer, påminnelser og oppdateringer av saker ligger under Meldinger, med leveringsstatus.',
    steps: [
      'En mislykket melding viser årsaken. Du kan sende den på nytt.',
      'Uten e-postserver blir meldingene liggende der til systemadministratoren har satt opp en.',
    ],
  },
  modules: {
    title: 'Utføre handlinger når et skjema lagres',
    text: 'En modul kan regne ut poeng, gi et nummer, sette en frist, åpne en sak, sende et varsel eller planlegge gjentakende arbeid.',
    steps: [
      'Moduler, Legg til modul: velg en modul og fyll ut innstillingene. Prøvekjør i trinnet Prøv for å se resultatet.',
      'Lagre modulen. Ingenting skjer før en regel bruker den.',
      'Funksjoner, velg skjemaet, trinnet Regler: når det lagres, sendes verdier til modulen, når det åpnes, hentes verdier fra den.',
      'Gjentakende arbeid trenger ingen regel. Det vises i Mitt arbeid og på startsiden når det er på tide.',
    ],
  },
  integrations: {
    title: 'Koble til et annet system',
    text: 'En integrasjon sender en forespørsel til et annet system når et skjema lagres, eller sender hendelser via en webhook. Ingen trenger å vente på svaret, og mislykkede forespørsler kan sendes på nytt.',
    steps: [
      'Integrasjoner, Legg til integrasjon: oppgi adressen og innloggingsdetaljene. Hemmeligheter krypteres og vises aldri igjen.',
      'Prøvekjør i trinnet Prøv for å se forespørselen og svaret, uten hemmeligheter.',
      'Funksjoner, velg skjemaet, trinnet Regler: kopier feltene som det andre systemet trenger, til integrasjonen.',
      'Kjøringer viser mislykkede forespørsler med årsaken. Du kan sende dem på nytt.',
    ],
  },
  sms: {
    title: 'Sende SMS',
    text: 'SMS krever en SMS-tjeneste, som er en integrasjon, for eksempel 46elks eller Link Mobility.',
    steps: [
      'Integrasjoner, Legg til integrasjon: velg SMS-tjenesten, og fyll ut opplysningene om kontoen din der.',
      'SMS, innstillinger: angi land for telefonnumre, avsender og grense per måned.',
      'Skriv en melding under SMS, eller bruk modulen for varsler. Brukere som velger SMS og har et nummer, får kvitteringer og påminnelser på SMS.',
      'Sperrede numre finnes på samme side.',
    ],
  },
  publicPages: {
    title: 'Vise objekter for publikum',
    text: 'Den som ikke har konto, kan søke, lese om et objekt og melde feil, hvis organisasjonen tillater det.',
    steps: [
      'Kategorien: merk den som offentlig, og feltene som alle kan se. Alt annet forblir skjult.',
      'Tjenesten, for saker: merk den som åpen for publikum hvis feil skal kunne meldes med den.',
      'Organisasjonens innstillinger: Tillat anonyme forespørsler. Advarselen lister opp hva som blir synlig, og Vis som besøkende viser det.',
      'Meldinger er saker merket Fra publikum. De kan slås sammen eller avsluttes som spam. Kontaktopplysningene til den som meldte, slettes etter en tid.',
    ],
  },
  archives: {
    title: 'Arkivere alt i én fil',
    text: 'Et arkiv inneholder hele organisasjonen, eller ett sted. Bruk det til en kopi, en flytting eller når dere slutter.',
    steps: [
      'Arkiver: velg innhold og trykk på Opprett arkiv. Det opprettes i bakgrunnen.',
      'Last det ned og oppbevar det trygt: den som har filen, kan lese alt i den.',
      'Siden viser kommandoen som importerer arkivet til en tom organisasjon, her eller i en annen installasjon. Passord følger ikke med.',
    ],
  },
  audit: {
    title: 'Se hvem som har endret hva',
    text: 'Revisjonsloggen inneholder alle administrative endringer med tidligere verdier, innlogginger og avviste handlinger.',
    steps: [
      'Åpne Revisjonslogg og filtrer på bruker, tid, hendelse og type.',
      'Åpne en hendelse for å se hver verdi før og etter, og de andre hendelsene for det samme.',
      'Arbeid ute i felten finnes i hendelsesloggen i stedet.',
    ],
  },
  lockdown: {
    title: 'Hindre endringer i konfigurasjonen',
    text: 'Så lenge en organisasjon er låst, kan ingen endre kategoriene, funksjonene og tjenestene dens. Arbeidet i felten går videre.',
    steps: [
      'Organisasjoner, velg organisasjonen, Innstillinger: der hindrer du endring av funksjonalitet.',
      'Lister og redigering viser at organisasjonen er låst, og serveren avviser alle endringer.',
      'Slå det av samme sted før du endrer noe.',
    ],
  },
  replication: {
    title: 'Kopiere et sted til et annet',
    text: 'Kategorier, verdityper, funksjoner, tjenester, dataskjemaer, moduler, integrasjoner og etikettoppsett kopieres. Det som er kopiert før, oppdateres. Passord og nøkler i integrasjoner følger ikke med.',
    steps: [
      'Gå til stedet som skal kopieres, trykk på navnet ditt øverst til høyre, og velg Repliker sted.',
      'Velg organisasjon og sted å kopiere til, og om verdier og rettigheter skal være med.',
      'Vis planen: hva som er nytt, endres og er uendret. Trykk deretter på Repliker. Ved feil lagres ingenting.',
    ],
  },
  branding: {
    title: 'Bruke egen logo og egne farger',
    text: 'Logo og farger brukes i appen, ved innlogging, i dokumenter og i e-post.',
    steps: [
      'Organisasjoner, velg organisasjonen og deretter konfigurasjonen.',
      'Last opp logoen og velg fargene. En advarsel vises hvis en farge er vanskelig å lese.',
      'Kontroller begge forhåndsvisningene og lagre.',
    ],
  },
};
