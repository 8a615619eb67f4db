import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  scan: {
    title: 'Skanne en kode',
    text: 'Koden på et objekt fører til det som kan gjøres med det.',
    steps: [
      'Trykk på Skann og hold koden i rammen. Tenn lyset hvis det er mørkt.',
      'Velg hva du vil gjøre, under objektets navn.',
      'Med en håndskanner er det bare å skanne mens startsiden eller et objekt vises. Koden kan alltid skrives i stedet.',
    ],
  },
  camera: {
    title: 'Hvis kameraet ikke starter',
    text: 'Nettleseren spør én gang om siden får bruke kameraet, og husker et nei.',
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
      'Send som vanlig. Kommer det ikke fram, står det at det ikke er sendt ennå.',
      'La siden stå åpen, så sendes det av seg selv når nettet er tilbake, eller prøv igjen selv.',
      'Har du forlatt siden: den ligger under Mitt arbeid, Ikke sendt. Svarene dine er der fortsatt.',
    ],
  },
  simpleForm: {
    title: 'Fylle ut en sjekkliste',
    text: 'Det som må besvares, er merket. Svarene dine kan gi flere spørsmål.',
    steps: [
      'Skann objektet og velg tjenesten.',
      'Gå gjennom punktene. Velg avvik der noe ikke er som det skal, skriv hva som er galt, og ta et bilde.',
      'Trykk på Fullfør. Deretter kan du skanne neste objekt med en gang.',
    ],
  },
  updatableForm: {
    title: 'Oppdatere en sendt sjekkliste',
    text: 'Noen sjekklister kan endres etterpå. Alle versjoner tas vare på.',
    steps: [
      'Åpne Mitt arbeid, Ferdig, og velg sjekklisten, eller finn den i objektets historikk.',
      'Trykk på Oppdater. Svarene fra forrige gang er fylt ut.',
      'Endre det som er annerledes, og send. Versjonene kan sammenlignes.',
    ],
  },
  loan: {
    title: 'Låne og levere tilbake',
    text: 'Et objekt kan være utlånt til én person om gangen.',
    steps: [
      'Skann objektet og trykk på Lån. Oppgi når det kommer tilbake, og hvem det er til hvis det ikke er til deg.',
      'Trenger du det lenger, åpner du lånet under Mitt arbeid og velger en senere dag med Oppdater lån.',
      'Når du leverer, skanner du det igjen og trykker på Lever tilbake. Har du en e-postadresse, får du kvittering, og en påminnelse i tide.',
    ],
  },
  handover: {
    title: 'Overlevere et lån til en kollega',
    text: 'Lånet bytter person uten at tingen leveres tilbake, og historikken viser hvem som hadde den når.',
    steps: [
      'Den som har lånet, åpner det under Mitt arbeid og trykker på Overlever til en kollega. En kode vises.',
      'Kollegaen skanner koden, eller trykker på Overta fra en kollega under Mitt arbeid og skriver den inn.',
      'Den som gir fra seg tingen, bekrefter hvem det er. Kollegaen fyller ut skjemaet hvis tjenesten har et, og lånet er kollegaens.',
    ],
  },
  cases: {
    title: 'Melde fra om noe og følge det opp',
    text: 'Saker som allerede er åpne, vises først, så ingenting meldes to ganger.',
    steps: [
      'Skann objektet og trykk på Åpne sak. Se på de åpne først.',
      'Fortell hva som er galt, gjerne med et bilde, og hvem som skal ta seg av det.',
      'Det du har meldt og det du skal gjøre, ligger under Mitt arbeid. Trykk på Avslutt sak når det er ferdig.',
    ],
  },
  stock: {
    title: 'Ta ut, fylle på og telle',
    text: 'Beholdningen regnes om av seg selv. Det går ikke an å ta ut mer enn det som finnes.',
    steps: [
      'Skann hyllen eller varen og velg hva du gjør.',
      'Oppgi hvor mange. Når du teller: hvor mange det er.',
      'Den nye beholdningen vises før du sender.',
    ],
  },
  reservations: {
    title: 'Reservere til senere',
    text: 'Der reservasjoner er aktivert, har et objekt eller en hel kategori en kalender.',
    steps: [
      'Åpne objektet og kalenderen, og velg første dag, deretter den siste.',
      'Har noen andre det da, vises de nærmeste ledige tidene.',
      'Når du henter det, skanner du det og trykker på Lån: reservasjonen blir lånet. Avbestill hvis du ikke trenger det.',
    ],
  },
  round: {
    title: 'Det samme med mange objekter',
    text: 'I en skannerunde fyller du ut skjemaet én gang for alle.',
    steps: [
      'Trykk på skannerunden på startsiden og velg hva du skal gjøre.',
      'Skann ett objekt om gangen. Det som ikke kan være med, sier hvorfor med en gang.',
      'Fyll ut skjemaet, juster det som skiller seg ut, og send. Det som ikke gikk, kan du prøve igjen.',
    ],
  },
  site: {
    title: 'Et annet sted eller språk',
    text: 'Du ser ett sted om gangen.',
    steps: [
      'Trykk på navnet ditt øverst til høyre.',
      'Velg sted eller språk. Telefonen husker begge deler.',
      'Kan ikke stedet byttes, er du midt i noe. Gjør det ferdig først.',
    ],
  },
  contact: {
    title: 'Få kvitteringer og påminnelser på SMS',
    text: 'De kommer på e-post til du velger noe annet.',
    steps: [
      'Trykk på navnet ditt øverst til høyre.',
      'Velg SMS under Kvitteringer og påminnelser, og skriv mobilnummeret ditt. Lagre.',
      'Der stedet ikke kan sende SMS, får du e-post likevel.',
    ],
  },
  firstCheckList: {
    title: 'Fra ingenting til den første sjekklisten',
    text: 'En kategori sier hva objektene er, en funksjon er et skjema, en tjeneste er det man velger ute i felten.',
    steps: [
      'Kategorier, Ny kategori: gi den et navn og feltene som objektene skal ha. Publiser den.',
      'Objekt: registrer objektene. Hvert av dem har en kode; lar du den stå tom, lages det en.',
      'Funksjoner, Ny funksjon: velg kategorien og legg spørsmålene i skjemaet. Statusgrupper er kontrollpunkter. Publiser den.',
      'Tjenester, Ny tjeneste: velg kategorien, modusen Enkel sjekkliste og funksjonen for Fullfør. Publiser den.',
      'Åpne et objekt i feltvisningen, eller skann det, og prøv. Det som sendes, står i hendelsesloggen.',
    ],
  },
  fields: {
    title: 'Endre et skjema som er i bruk',
    text: 'Det som er fylt ut, blir stående som det var. Før du lagrer, får du vite hva endringen gjør med lagrede verdier.',
    steps: [
      'Åpne kategorien, verditypen eller funksjonen og endre feltene.',
      'Blir et felt av et annet slag, gjøres verdier som passer, om. De andre listes opp.',
      'Lagre. Har noen andre lagret i mellomtiden, velger du felt for felt hva som skal gjelde.',
      'Skal skjemaet brukes et annet sted, velger du Eksporter definisjon. Importer definisjon finnes på siden der du oppretter et nytt.',
    ],
  },
  lists: {
    title: 'Finne, endre og eksportere mange rader',
    text: 'Alle lister virker likt, og adressen kan sendes til noen.',
    steps: [
      'Søk, filtrer på kolonner, og velg hvilke kolonner som vises. Hold nede skift for å sortere på flere.',
      'Lagre visningen hvis du vil ha den igjen, for deg selv eller for alle.',
      'Merk rader, eller alle som passer, for å endre eller slette dem sammen. Eksporter gir nøyaktig listen du ser, som Excel, CSV eller JSON Lines, eller sammen med filene.',
    ],
  },
  imports: {
    title: 'Importere et regneark',
    text: 'Det som finnes i en fil, registreres på én gang, og ingenting skrives før du sier fra.',
    steps: [
      'Trykk på Importer objekter eller Importer forhåndsdefinerte verdier, velg hva filen skal til, og slipp en Excel-, CSV- eller tekstfil. Bilder og filer som den nevner, følger med i zip-filer.',
      'Si hvilket felt hver kolonne går til, og kontroller radene. Hver rad med feil sier hvilken celle som er feil og hvorfor.',
      'Rett celler i rutenettet: skriv i dem, lim inn en blokk fra regnearket, erstatt en verdi overalt, eller utelat rader. En valgt rad viser hva den ville endre.',
      'Utfør. Du kan lukke siden imens. I 30 dager kan hele importen angres; det noen har endret siden, beholdes.',
    ],
  },
  schemas: {
    title: 'Filer som kommer igjen og igjen',
    text: 'Et dataskjema sier hvilke kolonner en fil har, og hvilke felt de hører til. Det kan være til for å lese inn filer, for å eksportere eller for å svare et annet system.',
    steps: [
      'Dataskjemaer, Nytt dataskjema: velg hva det gjelder, og hva det er til.',
      'Lag kolonnene ut fra kategorien, eller trykk på Kolonner fra en fil. Si hvordan tall, datoer og tomme celler skal leses.',
      'Trinnet Regler kobler kolonnene til feltene og sier hva som finner det som allerede er her, for eksempel koden.',
      'Publiser. Skjemaet kan velges ved import, og i en liste under Eksporter. Det som eksporteres, kan leses inn igjen uendret.',
    ],
  },
  transfers: {
    title: 'Send og hent filer regelmessig',
    text: 'En liste kan sendes hver dag, uke eller måned, og et annet systems fil kan leses inn hver natt.',
    steps: [
      'Planlagte overføringer: velg om en fil skal sendes eller leses inn, hva det gjelder, og når.',
      'Filen går til personer på e-post, eller til adressen til en integrasjon. Det som leses inn, kommer fra integrasjonens adresse.',
      'Sett et tak for hvor mye en import kan legge til og endre. Er det mer, venter den, og de som skal vite det, får planen på e-post.',
      'Åpne overføringen for å se hver kjøring, hente filen eller kjøre den nå.',
    ],
  },
  labels: {
    title: 'Etiketter med koder',
    text: 'En etikett leder den som skanner den, til tingen: kolleger til tjenestene, alle andre til det som er offentlig.',
    steps: [
      'Etiketter, Nytt oppsett: velg ark eller rull, og plasser koder, tekst og logo. Forhåndsvisningen er et ekte objekt.',
      'Merk objekter i listen, eller åpne ett, og trykk på Skriv ut etiketter. Velg PDF, eller ZPL for etikettskrivere. Skriv ut i virkelig størrelse.',
      'Blanke etiketter skrives ut på forhånd. Den som skanner en, velger hva den sitter på, eller lager noe nytt.',
      'Et objekt kan ha flere koder, for eksempel et gammelt nummer eller produsentens strekkode. Alle finner det.',
    ],
  },
  users: {
    title: 'Invitere noen',
    text: 'Rollen sier hva noen får gjøre, stedene sier hvor.',
    steps: [
      'Brukere, Ny bruker: navn, brukernavn, e-post, rolle og steder.',
      'La invitasjonen bli sendt: med lenken i den velger man passord, én gang.',
      'Den som slutter, deaktiveres. Personen logges ut med en gang, og det som er gjort, blir værende.',
    ],
  },
  privileges: {
    title: 'Bestemme hvem som ser og gjør hva',
    text: 'Begrensede brukere ser ikke annet enn det en rettighet gir. Andre får mer gjennom en.',
    steps: [
      'Rettigheter, Ny rettighet: velg kategorier, verdier eller tjenester, og hva som kan gjøres med dem.',
      'Begrens den til noen rader om du vil, og skjul felt eller gjør dem skrivebeskyttet.',
      'Gi den til brukere der de redigeres. Se deretter på sidene som en av dem for å se at det ble riktig.',
    ],
  },
  messages: {
    title: 'E-post til låntakere og andre',
    text: 'Kvitteringer, påminnelser og nytt i saker står under Meldinger, med hvordan det gikk.',
    steps: [
      'Det som ikke kunne sendes, sier hvorfor, og kan sendes igjen.',
      'Uten e-postserver blir alt liggende der til den som drifter serveren, har satt opp en.',
    ],
  },
  modules: {
    title: 'La et skjema gjøre mer når det lagres',
    text: 'En modul teller poeng, gir et nummer, sier når noe skal være ferdig, åpner en sak, sender et varsel eller planlegger gjentakende arbeid.',
    steps: [
      'Moduler, Legg til modul: velg hvilken, fyll ut innstillingene, og trykk på Prøv for å se hva den gjør av noen verdier.',
      'Lagre den. Ingenting skjer før en regel bruker den.',
      'Funksjoner, velg skjemaet, trinnet Regler: når det lagres, gis verdier til modulen, når det åpnes, hentes verdier fra den.',
      'Gjentakende arbeid trenger ingen regel: det står i Mitt arbeid og på startsiden når det er på tide.',
    ],
  },
  integrations: {
    title: 'Koble til et annet system',
    text: 'En forespørsel går til et annet system når et skjema lagres, eller en webhook forteller om det som skjer. Ingen venter på det, og ingenting går tapt når det mislykkes.',
    steps: [
      'Integrasjoner, Legg til integrasjon: fyll ut adressen og hvordan man logger på. Hemmeligheter lagres kryptert og vises aldri igjen.',
      'Prøv viser hva som ble sendt og hva som kom tilbake, uten hemmeligheter.',
      'Funksjoner, velg skjemaet, trinnet Regler: kopier feltene som det andre systemet trenger, til integrasjonen.',
      'Kjøringer sier hva som mislyktes og hvorfor, og sender det på nytt.',
    ],
  },
  sms: {
    title: 'Sende SMS',
    text: 'SMS krever en SMS-tjeneste, som er en integrasjon: 46elks, Link Mobility eller en annen.',
    steps: [
      'Integrasjoner, Legg til integrasjon: velg SMS-tjenesten, og fyll ut det du har fått fra den.',
      'SMS, Innstillinger for SMS: landet numrene hører til, hvem de er fra, og hvor mange det kan bli i måneden.',
      'Skriv en under SMS, eller la modulen for varsler gjøre det. Kvitteringer og påminnelser går på SMS til brukere som heller vil ha det og har et nummer.',
      'Numre som ikke får SMS, finnes samme sted.',
    ],
  },
  publicPages: {
    title: 'Vis ting for alle',
    text: 'Den som ikke har konto, kan søke, lese om en ting og melde feil, hvis organisasjonen tillater det.',
    steps: [
      'Kategorien: merk den som offentlig, og feltene som alle kan se. Alt annet forblir skjult.',
      'Tjenesten, for saker: merk den som åpen for publikum hvis feil skal kunne meldes med den.',
      'Organisasjonens innstillinger: Tillat anonyme forespørsler. Advarselen lister opp hva som blir synlig, og Se som utenforstående viser det.',
      'Meldinger er saker som andre, merket Fra publikum. De kan slås sammen eller avsluttes som søppel, og den som meldte, glemmes etter en tid.',
    ],
  },
  archives: {
    title: 'Alt i én fil',
    text: 'Hele organisasjonen, eller et sted, som et arkiv: for en egen kopi, for en flytting eller for den som slutter.',
    steps: [
      'Arkiver: velg hva som skal med, og trykk på Skriv arkiv. Det skrives i bakgrunnen.',
      'Last det ned og oppbevar det trygt: den som har filen, kan lese alt i den.',
      'Siden viser kommandoen som leser det inn i en tom organisasjon, her eller i en annen installasjon. Passord følger ikke med.',
    ],
  },
  audit: {
    title: 'Se hvem som har endret hva',
    text: 'Revisjonsloggen har alle administrative endringer med hvordan det var før, innlogginger og det noen ble nektet.',
    steps: [
      'Åpne Revisjonslogg og filtrer på hvem, når, hva som skjedde, og slag.',
      'Åpne en hendelse for å se hver verdi før og etter, og alt som har skjedd med det samme.',
      'Det som er gjort ute i felten, står i hendelsesloggen i stedet.',
    ],
  },
  lockdown: {
    title: 'La alt være som det er',
    text: 'Så lenge en organisasjon er låst, kan ingen endre kategoriene, funksjonene og tjenestene dens. Arbeidet i felten går videre.',
    steps: [
      'Organisasjoner, velg organisasjonen, Innstillinger: der hindrer du endring av funksjonalitet.',
      'Lister og redigering viser at den er låst, og serveren avviser endringer fra hvem som helst.',
      'Slå det av samme sted før du endrer noe.',
    ],
  },
  replication: {
    title: 'Kopiere et sted til et annet',
    text: 'Kategorier, verdityper, funksjoner, tjenester, dataskjemaer, moduler, integrasjoner og etikettoppsett kopieres. Det som er kopiert før, oppdateres. Passord og nøkler i integrasjoner følger ikke med.',
    steps: [
      'Gå til stedet som skal kopieres, trykk på navnet ditt øverst til høyre, og velg Repliker sted.',
      'Velg organisasjon og sted å kopiere til, og om verdier og rettigheter skal være med.',
      'Vis planen: hva som er nytt, endres og er uendret. Trykk deretter på Repliker. Ved den minste feil skrives ingenting.',
    ],
  },
  branding: {
    title: 'Gi den deres eget utseende',
    text: 'Logo og farger brukes i appen, ved innlogging, i dokumenter og i e-post.',
    steps: [
      'Organisasjoner, velg organisasjonen og deretter konfigurasjonen.',
      'Last opp logoen og velg fargene. Du får vite om en farge ville bli vanskelig å lese.',
      'Se på begge forhåndsvisningene og lagre.',
    ],
  },
};
