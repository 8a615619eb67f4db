import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  scan: {
    title: 'Skanna en kod',
    text: 'Koden på ett objekt leder till det som kan göras med det.',
    steps: [
      'Tryck på Skanna och håll koden i rutan. Tänd lampan om det är mörkt.',
      'Välj vad du vill göra under objektets namn.',
      'Med en handskanner är det bara att skanna när startsidan eller ett objekt visas. Koden går alltid att skriva i stället.',
    ],
  },
  camera: {
    title: 'Om kameran inte startar',
    text: 'Webbläsaren frågar en gång om sidan får använda kameran, och minns ett nej.',
    steps: [
      'Tryck på hänglåset vid adressen och tillåt kameran, eller gör det i telefonens inställningar för webbläsaren.',
      'Ladda om sidan.',
      'Skriv koden i stället så länge.',
    ],
  },
  network: {
    title: 'Om nätet försvinner',
    text: 'Det du fyller i finns kvar i telefonen och skickas aldrig två gånger.',
    steps: [
      'Skicka som vanligt. Om det inte kommer fram står det att det inte är skickat än.',
      'Låt sidan vara öppen så skickas det av sig självt när nätet är tillbaka, eller försök igen själv.',
      'Om du har lämnat sidan: den finns under Mitt arbete, Inte skickat. Dina svar finns kvar.',
    ],
  },
  simpleForm: {
    title: 'Fylla i en checklista',
    text: 'Det som måste besvaras är markerat. Dina svar kan ge följdfrågor.',
    steps: [
      'Skanna objektet och välj tjänsten.',
      'Gå igenom punkterna. Välj avvikelse där något inte är som det ska, skriv vad som är fel och ta ett foto.',
      'Tryck på Slutför. Sedan kan du skanna nästa objekt direkt.',
    ],
  },
  updatableForm: {
    title: 'Uppdatera en skickad checklista',
    text: 'En del checklistor kan ändras efteråt. Alla versioner sparas.',
    steps: [
      'Öppna Mitt arbete, Klart, och välj checklistan, eller leta upp den i objektets historik.',
      'Tryck på Uppdatera. Svaren från förra gången är ifyllda.',
      'Ändra det som är annorlunda och skicka. Versionerna kan jämföras.',
    ],
  },
  loan: {
    title: 'Låna och lämna tillbaka',
    text: 'Ett objekt kan vara utlånat till en person i taget.',
    steps: [
      'Skanna objektet och tryck på Låna. Ange när det kommer tillbaka, och till vem det är om det inte är till dig.',
      'Behöver du det längre öppnar du lånet under Mitt arbete och väljer en senare dag med Uppdatera lån.',
      'När du lämnar tillbaka skannar du det igen och trycker på Återlämna. Har du en e-postadress får du kvitto, och en påminnelse i tid.',
    ],
  },
  handover: {
    title: 'Lämna över ett lån till en kollega',
    text: 'Lånet byter person utan att saken lämnas tillbaka, och historiken visar vem som hade den när.',
    steps: [
      'Den som har lånet öppnar det under Mitt arbete och trycker på Lämna över till en kollega. En kod visas.',
      'Kollegan skannar koden, eller trycker på Ta över från en kollega under Mitt arbete och skriver in den.',
      'Den som lämnar ifrån sig saken bekräftar vem det är. Kollegan fyller i formuläret om tjänsten har ett, och lånet är kollegans.',
    ],
  },
  cases: {
    title: 'Anmäla något och följa upp',
    text: 'Ärenden som redan är öppna visas först, så att inget anmäls två gånger.',
    steps: [
      'Skanna objektet och tryck på Öppna ärende. Titta på de öppna först.',
      'Berätta vad som är fel, gärna med ett foto, och vem som ska ta hand om det.',
      'Det du har anmält och det du ska göra finns under Mitt arbete. Tryck på Avsluta ärende när det är klart.',
    ],
  },
  stock: {
    title: 'Ta ut, fylla på och räkna',
    text: 'Saldot räknas om av sig självt. Det går inte att ta ut mer än det finns.',
    steps: [
      'Skanna hyllan eller varan och välj vad du gör.',
      'Ange hur många. När du räknar: hur många det finns.',
      'Det nya saldot visas innan du skickar.',
    ],
  },
  reservations: {
    title: 'Reservera till senare',
    text: 'Där reservationer är aktiverade har ett objekt eller en hel kategori en kalender.',
    steps: [
      'Öppna objektet och dess kalender. Välj första dagen, sedan den sista.',
      'Om någon annan har det då visas de närmaste lediga tiderna.',
      'När du hämtar det skannar du det och trycker på Låna: reservationen blir lånet. Avboka om du inte behöver det.',
    ],
  },
  round: {
    title: 'Samma sak med många objekt',
    text: 'I en skanningsrunda fyller du i formuläret en gång för alla.',
    steps: [
      'Tryck på skanningsrundan på startsidan och välj vad du ska göra.',
      'Skanna ett objekt i taget. Det som inte kan vara med säger varför direkt.',
      'Fyll i formuläret, justera det som skiljer sig och skicka. Det som inte gick kan du försöka med igen.',
    ],
  },
  site: {
    title: 'En annan plats eller ett annat språk',
    text: 'Du ser en plats i taget.',
    steps: [
      'Tryck på ditt namn uppe till höger.',
      'Välj plats eller språk. Telefonen minns båda.',
      'Om platsen inte går att byta är du mitt i något. Gör klart det först.',
    ],
  },
  contact: {
    title: 'Få kvitton och påminnelser som SMS',
    text: 'De kommer med e-post tills du väljer något annat.',
    steps: [
      'Tryck på ditt namn uppe till höger.',
      'Välj SMS under Kvitton och påminnelser och skriv numret till din mobiltelefon. Spara.',
      'Där platsen inte kan skicka SMS får du e-post ändå.',
    ],
  },
  firstCheckList: {
    title: 'Från ingenting till den första checklistan',
    text: 'En kategori säger vad objekten är, en funktion är ett formulär, en tjänst är det man väljer ute på plats.',
    steps: [
      'Kategorier, Ny kategori: ge den ett namn och de fält som objekten ska ha. Publicera den.',
      'Objekt: registrera objekten. Vart och ett har en kod; lämnar du den tom hittas en på.',
      'Funktioner, Ny funktion: välj kategorin och lägg frågorna i formuläret. Statusgrupper är kontrollpunkter. Publicera den.',
      'Tjänster, Ny tjänst: välj kategorin, läget Enkel checklista och funktionen för Slutför. Publicera den.',
      'Öppna ett objekt i fältvyn, eller skanna det, och prova. Det som skickas står i händelseloggen.',
    ],
  },
  fields: {
    title: 'Ändra ett formulär som används',
    text: 'Det som är ifyllt finns kvar som det var. Innan du sparar får du veta vad ändringen gör med lagrade värden.',
    steps: [
      'Öppna kategorin, värdetypen eller funktionen och ändra fälten.',
      'Om ett fält blir av ett annat slag görs värden som passar om. De andra räknas upp.',
      'Spara. Har någon annan sparat under tiden väljer du fält för fält vad som ska gälla.',
      'Ska formuläret användas någon annanstans väljer du Exportera definition. Importera definition finns på sidan där du skapar ett nytt.',
    ],
  },
  lists: {
    title: 'Hitta, ändra och exportera många rader',
    text: 'Alla listor fungerar likadant, och adressen går att skicka till någon.',
    steps: [
      'Sök, filtrera på kolumner och välj vilka kolumner som visas. Håll ner skift för att sortera på flera.',
      'Spara vyn om du vill ha den igen, för dig själv eller för alla.',
      'Markera rader, eller alla som matchar, för att ändra eller ta bort dem tillsammans. Exportera ger precis den lista du ser som Excel, CSV eller JSON Lines, eller tillsammans med filerna.',
    ],
  },
  imports: {
    title: 'Importera ett kalkylblad',
    text: 'Det som finns i en fil registreras på en gång, och inget skrivs innan du säger till.',
    steps: [
      'Tryck på Importera objekt eller Importera fördefinierade värden, välj vad filen ska till och släpp en Excel-, CSV- eller textfil. Foton och filer som den nämner följer med i zip-filer.',
      'Säg vilket fält varje kolumn går till och kontrollera raderna. Varje rad med fel säger vilken cell som är fel och varför.',
      'Rätta celler i rutnätet: skriv i dem, klistra in ett block från kalkylarket, ersätt ett värde överallt eller utelämna rader. En vald rad visar vad den skulle ändra.',
      'Utför. Du kan stänga sidan under tiden. I 30 dagar kan hela importen ångras; det som någon har ändrat sedan dess behålls.',
    ],
  },
  schemas: {
    title: 'Filer som kommer om och om igen',
    text: 'Ett dataschema säger vilka kolumner en fil har och vilka fält de hör till. Det kan vara till för att läsa in filer, för att exportera eller för att svara ett annat system.',
    steps: [
      'Datascheman, Nytt dataschema: välj vad det gäller och vad det är till för.',
      'Gör kolumnerna utifrån kategorin, eller tryck på Kolumner från en fil. Säg hur tal, datum och tomma celler ska läsas.',
      'Steget Regler kopplar kolumnerna till fälten och säger vad som hittar det som redan finns, till exempel koden.',
      'Publicera. Schemat kan väljas vid import, och i en lista under Exportera. Det som exporteras kan läsas in igen oförändrat.',
    ],
  },
  transfers: {
    title: 'Skicka och hämta filer regelbundet',
    text: 'En lista kan skickas varje dag, vecka eller månad, och ett annat systems fil kan läsas in varje natt.',
    steps: [
      'Schemalagda överföringar: välj om en fil ska skickas eller läsas in, vad det gäller och när.',
      'Filen går till personer med e-post, eller till en integrations adress. Vid import kommer den från integrationens adress.',
      'Sätt ett tak för hur mycket en import får lägga till och ändra. Är det mer väntar den, och de som ska veta får ett brev med planen.',
      'Öppna överföringen för att se varje körning, hämta dess fil eller köra den nu.',
    ],
  },
  labels: {
    title: 'Etiketter med koder',
    text: 'En etikett leder den som skannar den till saken: medarbetaren till tjänsterna, alla andra till det som är offentligt.',
    steps: [
      'Etiketter, Ny layout: välj ark eller rulle och lägg ut koder, text och logotyp. Förhandsvisningen är ett riktigt objekt.',
      'Markera objekt i listan, eller öppna ett, och tryck på Skriv ut etiketter. Välj PDF, eller ZPL för etikettskrivare. Skriv ut i verklig storlek.',
      'Blanka etiketter skrivs ut i förväg. Den som skannar en väljer vad den sitter på, eller skapar något nytt.',
      'Ett objekt kan ha flera koder, till exempel ett gammalt nummer eller en tillverkares streckkod. Alla hittar det.',
    ],
  },
  users: {
    title: 'Bjuda in någon',
    text: 'Rollen säger vad någon får göra, platserna säger var.',
    steps: [
      'Användare, Ny användare: namn, användarnamn, e-post, roll och platser.',
      'Låt inbjudan skickas: med länken i den väljer man lösenord, en gång.',
      'Den som slutar inaktiveras. Personen loggas ut direkt, och det som har gjorts finns kvar.',
    ],
  },
  privileges: {
    title: 'Bestämma vem som ser och gör vad',
    text: 'Begränsade användare ser inget annat än det en behörighet ger. Andra får mer genom en.',
    steps: [
      'Behörigheter, Ny behörighet: välj kategorier, värden eller tjänster och vad man får göra med dem.',
      'Begränsa till vissa rader om du vill, och dölj fält eller gör dem skrivskyddade.',
      'Ge den till användare där de redigeras. Titta sedan på sidorna som en av dem för att se att det blev rätt.',
    ],
  },
  messages: {
    title: 'E-post till låntagare och andra',
    text: 'Kvitton, påminnelser och nytt i ärenden står under Meddelanden, med hur det gick.',
    steps: [
      'Det som inte kunde skickas säger varför, och kan skickas igen.',
      'Utan e-postserver ligger allt kvar där tills den som sköter servern har ställt in en.',
    ],
  },
  modules: {
    title: 'Låta ett formulär göra mer när det sparas',
    text: 'En modul räknar poäng, ger ett nummer, säger när något ska vara klart, öppnar ett ärende, skickar ett meddelande eller planerar återkommande arbete.',
    steps: [
      'Moduler, Lägg till modul: välj vilken, fyll i inställningarna och tryck på Prova för att se vad den gör av några värden.',
      'Spara den. Ingenting händer förrän en regel använder den.',
      'Funktioner, välj formuläret, steget Regler: när det sparas lämnas värden till modulen, när det öppnas hämtas värden från den.',
      'Återkommande arbete behöver ingen regel: det står i Mitt arbete och på startsidan när det är dags.',
    ],
  },
  integrations: {
    title: 'Koppla ihop med ett annat system',
    text: 'En begäran går till ett annat system när ett formulär sparas, eller så berättar en webhook vad som händer. Ingen väntar på det, och ingenting går förlorat om det misslyckas.',
    steps: [
      'Integrationer, Lägg till integration: fyll i adressen och hur inloggningen går till. Hemligheter sparas krypterat och visas aldrig igen.',
      'Prova visar vad som skickades och vad som kom tillbaka, utan hemligheter.',
      'Funktioner, välj formuläret, steget Regler: kopiera fälten som det andra systemet behöver till integrationen.',
      'Körningar säger vad som misslyckades och varför, och skickar det igen.',
    ],
  },
  sms: {
    title: 'Skicka SMS',
    text: 'För SMS behövs en SMS-tjänst, som är en integration: 46elks, Link Mobility eller en annan.',
    steps: [
      'Integrationer, Lägg till integration: välj SMS-tjänsten och fyll i det du har fått av den.',
      'SMS, Inställningar för SMS: numrens land, vem de är från och hur många det får bli i månaden.',
      'Skriv ett under SMS, eller låt modulen för meddelanden göra det. Kvitton och påminnelser går som SMS till användare som hellre vill ha det och har ett nummer.',
      'Nummer som inte får SMS finns på samma ställe.',
    ],
  },
  publicPages: {
    title: 'Visa saker för alla',
    text: 'Den som inte har något konto kan söka, läsa om en sak och anmäla fel, om organisationen tillåter det.',
    steps: [
      'Kategorin: markera den som offentlig, och de fält som alla får se. Allt annat förblir dolt.',
      'Tjänsten, för ärenden: markera den som öppen för allmänheten om fel ska kunna anmälas med den.',
      'Organisationens inställningar: Tillåt anonyma förfrågningar. Varningen räknar upp vad som blir synligt, och Titta som utomstående visar det.',
      'Anmälningar är ärenden som andra, märkta Från allmänheten. De kan slås ihop eller avslutas som skräp, och den som anmälde glöms efter en tid.',
    ],
  },
  archives: {
    title: 'Allt i en fil',
    text: 'Hela organisationen, eller en plats, som ett arkiv: för en egen kopia, för en flytt eller för den som slutar.',
    steps: [
      'Arkiv: välj vad som ska med och tryck på Skriv arkiv. Det skrivs i bakgrunden.',
      'Ladda ner det och förvara det säkert: den som har filen kan läsa allt i den.',
      'Sidan visar kommandot som läser in det i en tom organisation, här eller i en annan installation. Lösenord följer inte med.',
    ],
  },
  audit: {
    title: 'Se vem som har ändrat vad',
    text: 'Granskningsloggen har alla administrativa ändringar med hur det var innan, inloggningar och det som någon nekades.',
    steps: [
      'Öppna Granskningslogg och filtrera på vem, när, vad som hände och slag.',
      'Öppna en händelse för att se varje värde före och efter, och allt som har hänt med samma sak.',
      'Det som har gjorts ute på plats står i händelseloggen i stället.',
    ],
  },
  lockdown: {
    title: 'Låta allt vara som det är',
    text: 'Så länge en organisation är låst kan ingen ändra dess kategorier, funktioner och tjänster. Arbetet ute på plats går vidare.',
    steps: [
      'Organisationer, välj organisationen, Inställningar: där förhindrar du ändring av funktionalitet.',
      'Listor och redigering visar att den är låst, och servern nekar ändringar av vem som helst.',
      'Stäng av det på samma ställe innan du ändrar något.',
    ],
  },
  replication: {
    title: 'Kopiera en plats till en annan',
    text: 'Kategorier, värdetyper, funktioner, tjänster, datascheman, moduler, integrationer och etikettlayouter kopieras. Det som har kopierats förut uppdateras. Integrationers lösenord och nycklar följer inte med.',
    steps: [
      'Gå till platsen som ska kopieras, tryck på ditt namn uppe till höger och välj Replikera plats.',
      'Välj organisation och plats att kopiera till, och om värden och behörigheter ska med.',
      'Visa planen: vad som är nytt, ändras och är oförändrat. Tryck sedan på Replikera. Vid minsta fel skrivs ingenting.',
    ],
  },
  branding: {
    title: 'Ge den ert eget utseende',
    text: 'Logotyp och färger används i appen, vid inloggning, i dokument och i e-post.',
    steps: [
      'Organisationer, välj organisationen och sedan dess konfiguration.',
      'Ladda upp logotypen och välj färgerna. Du får veta om en färg skulle bli svår att läsa.',
      'Titta på båda förhandsvisningarna och spara.',
    ],
  },
};
