import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  scan: {
    title: 'Skanna en kod',
    text: 'Skanna koden på ett objekt för att se vad du kan göra med det.',
    steps: [
      'Tryck på Skanna och håll koden i rutan. Tänd lampan om det är mörkt.',
      'Välj vad du vill göra under objektets namn.',
      'Med en handskanner är det bara att skanna när startsidan eller ett objekt visas. Koden går alltid att skriva i stället.',
    ],
  },
  search: {
    title: 'Sök i allt',
    text: 'En sökning hittar objekt, transaktioner, personer, inställningar och sidor på alla dina platser, så långt du får se dem.',
    steps: [
      'Tryck på Ctrl K eller förstoringsglaset överst. Objekt som du nyligen har öppnat står först.',
      'Skriv en kod, ett namn, ett värde eller en transaktions nummer. Välj med piltangenterna och tryck på Enter.',
      'Eller skriv vad du vill göra, till exempel låna ut 9JY6 till Anna till fredag. Formuläret öppnas med uppgifterna ifyllda; inget sparas förrän du skickar det.',
      'Tryck på ? för att se kortkommandona. I listor går du mellan rader med j och k, öppnar en rad med Enter och redigerar den med e.',
    ],
  },
  camera: {
    title: 'Om kameran inte startar',
    text: 'Webbläsaren frågar en gång om sidan får använda kameran, och minns svaret.',
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
      'Skicka som vanligt. Om formuläret inte kommer fram visas Inte skickat ännu.',
      'Låt sidan vara öppen. Formuläret skickas automatiskt när nätet är tillbaka. Du kan också trycka på Försök igen.',
      'Om du har lämnat sidan finns formuläret under Mitt arbete, Inte skickat. Svaren finns kvar.',
    ],
  },
  simpleForm: {
    title: 'Fylla i en checklista',
    text: 'Obligatoriska frågor är markerade. Dina svar kan ge följdfrågor.',
    steps: [
      'Skanna objektet och välj tjänsten.',
      'Gå igenom punkterna. Välj avvikelse om något är fel, beskriv felet och ta ett foto.',
      'Tryck på Slutför. Sedan kan du skanna nästa objekt direkt.',
    ],
  },
  updatableForm: {
    title: 'Uppdatera en skickad checklista',
    text: 'En del checklistor kan ändras efteråt. Alla versioner sparas.',
    steps: [
      'Öppna Mitt arbete, Klart, och välj checklistan, eller leta upp den i objektets historik.',
      'Tryck på Uppdatera. Svaren från förra gången är ifyllda.',
      'Ändra dina svar och skicka. Du kan jämföra versionerna.',
    ],
  },
  loan: {
    title: 'Låna och lämna tillbaka',
    text: 'Ett objekt kan vara utlånat till en person i taget.',
    steps: [
      'Skanna objektet och tryck på Låna. Ange när det lämnas tillbaka, och låntagaren om det inte är du.',
      'Öppna lånet under Mitt arbete och välj en senare dag med Uppdatera lån om du behöver förlänga det.',
      'Skanna objektet igen och tryck på Återlämna när du lämnar tillbaka det. Med en e-postadress får du påminnelse och kvitto.',
    ],
  },
  handover: {
    title: 'Lämna över ett lån till en kollega',
    text: 'En kollega tar över lånet utan att objektet lämnas tillbaka. Historiken visar vem som hade objektet och när.',
    steps: [
      'Den som har lånet öppnar det under Mitt arbete och trycker på Lämna över till en kollega. En kod visas.',
      'Kollegan skannar koden, eller trycker på Ta över från en kollega under Mitt arbete och skriver in den.',
      'Den som har lånet bekräftar vem som tar över. Kollegan fyller i formuläret, om det finns ett, och tar över lånet.',
    ],
  },
  cases: {
    title: 'Anmäla ett fel och följa ärendet',
    text: 'Öppna ärenden visas först, så att inget anmäls två gånger.',
    steps: [
      'Skanna objektet och tryck på Öppna ärende. Titta på de öppna först.',
      'Beskriv felet, gärna med ett foto, och välj en ansvarig.',
      'Ärenden som du har anmält eller är ansvarig för finns under Mitt arbete. Tryck på Avsluta ärende när arbetet är klart.',
    ],
  },
  stock: {
    title: 'Ta ut, fylla på och räkna',
    text: 'Saldot uppdateras automatiskt. Du kan inte ta ut mer än saldot.',
    steps: [
      'Skanna hyllan eller varan och välj vad du gör.',
      'Ange antalet. Ange hur många som finns när du räknar.',
      'Det nya saldot visas innan du skickar.',
    ],
  },
  reservations: {
    title: 'Reservera till senare',
    text: 'Om reservationer är aktiverade har objekt och kategorier en kalender.',
    steps: [
      'Öppna objektets kalender. Välj första dagen, sedan den sista.',
      'Om objektet är upptaget visas de närmaste lediga tiderna.',
      'Skanna objektet och tryck på Låna när du hämtar det. Avboka om du inte behöver det.',
    ],
  },
  round: {
    title: 'Utföra en tjänst för många objekt',
    text: 'I en skanningsrunda fyller du i formuläret en gång för alla objekt.',
    steps: [
      'Tryck på Skanningsrunda på startsidan och välj vad du ska göra.',
      'Skanna ett objekt i taget. Om ett objekt inte kan vara med visas orsaken direkt.',
      'Fyll i formuläret, anpassa det för objekt som skiljer sig och skicka. Du kan försöka igen med objekt som misslyckades.',
    ],
  },
  site: {
    title: 'Byta plats eller språk',
    text: 'Du ser en plats i taget.',
    steps: [
      'Tryck på ditt namn uppe till höger.',
      'Välj plats eller språk. Telefonen minns båda.',
      'Om platsen inte går att byta behöver du först göra klart sidan som du arbetar med.',
    ],
  },
  contact: {
    title: 'Få kvitton och påminnelser som sms',
    text: 'Kvitton och påminnelser skickas med e-post om du inte väljer sms.',
    steps: [
      'Tryck på ditt namn uppe till höger.',
      'Välj Sms under Kvitton och påminnelser och skriv numret till din mobiltelefon. Spara.',
      'Om platsen inte kan skicka sms får du e-post i stället.',
    ],
  },
  templates: {
    title: 'Börja med en mall',
    text: 'En mall innehåller kategorier, formulär, tjänster, behörigheter och etiketter som hör ihop.',
    steps: [
      'Öppna Mallar och välj en. Telefonen visar varje formulär som det kommer att se ut.',
      'Ta bort det du inte behöver och tryck på Installera. Allt skapas som utkast.',
      'Tryck på Publicera allt. Om något saknas leder varje rad till stället där du åtgärdar det.',
      'När en mall har en nyare version visar installationen ändringarna. Genomför dem du vill ha. Rader som skulle skriva över dina egna ändringar är inte ikryssade.',
    ],
  },
  firstCheckList: {
    title: 'Skapa den första checklistan',
    text: 'En kategori beskriver objekten. En funktion är ett formulär. En tjänst är det man väljer ute på plats.',
    steps: [
      'Kategorier, Ny kategori: ange ett namn och de fält som objekten ska ha. Publicera kategorin.',
      'Objekt: registrera objekten. Om du lämnar koden tom skapar systemet en.',
      'Funktioner, Ny funktion: välj kategorin och lägg frågorna i formuläret. Statusgrupper är kontrollpunkter. Publicera funktionen.',
      'Tjänster, Ny tjänst: välj kategori, typen Enkel checklista och funktionen för Slutför. Publicera tjänsten.',
      'Öppna ett objekt i fältvyn, eller skanna det, och prova. Händelseloggen visar det som skickades.',
    ],
  },
  fields: {
    title: 'Ändra ett formulär som används',
    text: 'Lagrade värden behålls. Innan du sparar visas vad ändringen gör med dem.',
    steps: [
      'Öppna kategorin, värdetypen eller funktionen och ändra fälten.',
      'Om du byter typ på ett fält omvandlas värden som passar. De andra räknas upp.',
      'Spara. Har någon annan sparat under tiden väljer du fält för fält vad som ska gälla.',
      'Ska formuläret användas någon annanstans väljer du Exportera definition. Importera definition finns på sidan där du skapar ett nytt.',
    ],
  },
  lists: {
    title: 'Hitta, ändra och exportera många rader',
    text: 'Alla listor fungerar likadant. Du kan dela en lista genom att skicka adressen.',
    steps: [
      'Sök, filtrera på kolumner och välj vilka kolumner som visas. Håll ner skift för att sortera på flera.',
      'Spara en vy för att använda samma inställningar igen. Du kan dela den med alla.',
      'Byt från lista till grupper, tavla eller kalender. Under Vyer kan du visa listan stort på en skärm på väggen, där den uppdateras av sig själv.',
      'Markera rader, eller alla som matchar, för att ändra eller ta bort dem tillsammans. Exportera ger precis den lista du ser som Excel, CSV eller JSON Lines, eller tillsammans med filerna.',
    ],
  },
  imports: {
    title: 'Importera ett kalkylblad',
    text: 'Registrera många objekt på en gång från en fil. Inget sparas förrän du bekräftar.',
    steps: [
      'Tryck på Importera objekt eller Importera fördefinierade värden. Välj mål och släpp en Excel-, CSV- eller textfil. Lägg till foton och filer som den nämner som zip-filer.',
      'Välj ett fält för varje kolumn och kontrollera raderna. Varje rad med fel visar vilken cell som är fel och varför.',
      'Rätta celler i rutnätet: redigera dem, klistra in ett block från kalkylarket, ersätt ett värde överallt eller utelämna rader. Välj en rad för att se vad den ändrar.',
      'Tryck på Importera. Du kan stänga sidan under tiden. I 30 dagar kan hela importen ångras. Senare ändringar av andra behålls.',
    ],
  },
  schemas: {
    title: 'Importera och exportera återkommande filer',
    text: 'Ett dataschema beskriver en fils kolumner och vilka fält de hör till. Det kan användas för import, för export och för svar till andra system.',
    steps: [
      'Datascheman, Nytt dataschema: välj mål och användning.',
      'Skapa kolumnerna från kategorin, eller tryck på Kolumner från en fil. Välj hur tal, datum och tomma celler ska läsas.',
      'Koppla kolumnerna till fält i steget Regler och välj matchningsfält, till exempel koden.',
      'Publicera. Schemat kan väljas vid import, och i en lista under Exportera. Exporterade filer kan importeras igen oförändrade.',
    ],
  },
  transfers: {
    title: 'Skicka och hämta filer regelbundet',
    text: 'Skicka en lista automatiskt varje dag, vecka eller månad, eller importera ett annat systems fil varje natt.',
    steps: [
      'Schemalagda överföringar: välj om en fil ska skickas eller importeras, vad den gäller och när.',
      'Filer skickas till personer med e-post, eller till en integrations adress. Importerade filer hämtas från en integrations adress.',
      'Ange högsta antal ändringar utan godkännande. Över gränsen väntar importen, och de du har valt får planen med e-post.',
      'Öppna överföringen för att se körningarna, ladda ner filer eller köra den nu.',
    ],
  },
  labels: {
    title: 'Skriva ut etiketter med koder',
    text: 'När en etikett skannas öppnas objektet. Medarbetare ser tjänsterna. Alla andra ser bara det som är offentligt.',
    steps: [
      'Etiketter, Ny layout: välj ark eller rulle och lägg ut koder, text och logotyp. Förhandsvisningen är ett riktigt objekt.',
      'Markera objekt i listan, eller öppna ett, och tryck på Skriv ut etiketter. Välj pdf, eller ZPL för etikettskrivare. Skriv ut i verklig storlek.',
      'Blanka etiketter skrivs ut i förväg. Den som skannar en kopplar den till ett objekt eller skapar ett nytt.',
      'Ett objekt kan ha flera koder, till exempel ett gammalt nummer eller en tillverkares streckkod. Alla hittar objektet.',
    ],
  },
  users: {
    title: 'Bjuda in en användare',
    text: 'Rollen bestämmer vad en användare får göra. Platserna bestämmer var.',
    steps: [
      'Användare, Ny användare: namn, användarnamn, e-post, roll och platser.',
      'Skicka inbjudan. Den innehåller en länk för att välja lösenord, som fungerar en gång.',
      'Inaktivera användare som slutar. De loggas ut direkt, och deras arbete finns kvar.',
    ],
  },
  privileges: {
    title: 'Bestämma vem som ser och gör vad',
    text: 'Begränsade användare har bara den åtkomst som en behörighet ger. Andra användare får mer åtkomst.',
    steps: [
      'Behörigheter, Ny behörighet: välj kategorier, värden eller tjänster och vad användarna får göra med dem.',
      'Begränsa till vissa rader om du vill, och dölj fält eller gör dem skrivskyddade.',
      'Ge den till användare där de redigeras. Visa sedan appen som en av dem för att kontrollera resultatet.',
    ],
  },
  messages: {
    title: 'E-post till låntagare och andra',
    text: 'Kvitton, påminnelser och ärendeuppdateringar finns under Meddelanden, med leveransstatus.',
    steps: [
      'Ett misslyckat meddelande visar orsaken. Du kan skicka det igen.',
      'Utan e-postserver ligger meddelandena kvar där tills systemadministratören har ställt in en.',
    ],
  },
  modules: {
    title: 'Utföra åtgärder när ett formulär sparas',
    text: 'En modul kan räkna poäng, ge ett nummer, ange en tidsfrist, öppna ett ärende, skicka ett meddelande eller planera återkommande arbete.',
    steps: [
      'Moduler, Lägg till modul: välj en modul och fyll i inställningarna. Provkör i steget Prova för att se resultatet.',
      'Spara modulen. Ingenting händer förrän en regel använder den.',
      'Funktioner, välj formuläret, steget Regler: när det sparas skickas värden till modulen, när det öppnas hämtas värden från den.',
      'Återkommande arbete behöver ingen regel. Det visas i Mitt arbete och på startsidan när det är dags.',
    ],
  },
  integrations: {
    title: 'Koppla ihop med ett annat system',
    text: 'En integration skickar en begäran till ett annat system när ett formulär sparas, eller skickar händelser via en webhook. Ingen behöver vänta på svaret, och misslyckade begäranden kan skickas igen.',
    steps: [
      'Integrationer, Lägg till integration: ange adressen och inloggningsuppgifterna. Hemligheter krypteras och visas aldrig igen.',
      'Provkör i steget Prova för att se begäran och svaret, utan hemligheter.',
      'Funktioner, välj formuläret, steget Regler: kopiera fälten som det andra systemet behöver till integrationen.',
      'Körningar visar misslyckade begäranden med orsaken. Du kan skicka dem igen.',
    ],
  },
  sms: {
    title: 'Skicka sms',
    text: 'För sms behövs en sms-tjänst, som är en integration, till exempel 46elks eller Link Mobility.',
    steps: [
      'Integrationer, Lägg till integration: välj sms-tjänsten och fyll i uppgifterna om ditt konto där.',
      'Sms, inställningar: ange land för telefonnummer, avsändare och gräns per månad.',
      'Skriv ett meddelande under Sms, eller använd modulen för meddelanden. Användare som väljer sms och har ett nummer får kvitton och påminnelser som sms.',
      'Spärrade nummer finns på samma sida.',
    ],
  },
  publicPages: {
    title: 'Visa objekt för allmänheten',
    text: 'Den som inte har något konto kan söka, läsa om ett objekt och anmäla fel, om organisationen tillåter det.',
    steps: [
      'Kategorin: markera den som offentlig, och de fält som alla får se. Allt annat förblir dolt.',
      'Tjänsten, för ärenden: markera den som öppen för allmänheten om fel ska kunna anmälas med den.',
      'Organisationens inställningar: Tillåt anonyma förfrågningar. Varningen räknar upp vad som blir synligt, och Visa som besökare visar det.',
      'Anmälningar är ärenden märkta Från allmänheten. De kan slås samman eller avslutas som spam. Anmälarens kontaktuppgifter raderas efter en tid.',
    ],
  },
  archives: {
    title: 'Arkivera allt i en fil',
    text: 'Ett arkiv innehåller hela organisationen, eller en plats. Använd det för en kopia, en flytt eller när ni slutar.',
    steps: [
      'Arkiv: välj innehåll och tryck på Skapa arkiv. Det skapas i bakgrunden.',
      'Ladda ner det och förvara det säkert: den som har filen kan läsa allt i den.',
      'Sidan visar kommandot som importerar arkivet till en tom organisation, här eller i en annan installation. Lösenord följer inte med.',
    ],
  },
  audit: {
    title: 'Se vem som har ändrat vad',
    text: 'Granskningsloggen innehåller alla administrativa ändringar med tidigare värden, inloggningar och nekade åtgärder.',
    steps: [
      'Öppna Granskningslogg och filtrera på användare, tid, händelse och typ.',
      'Öppna en händelse för att se varje värde före och efter, och övriga händelser för samma objekt.',
      'Arbete ute på plats finns i händelseloggen i stället.',
    ],
  },
  lockdown: {
    title: 'Förhindra ändringar av konfigurationen',
    text: 'Så länge en organisation är låst kan ingen ändra dess kategorier, funktioner och tjänster. Arbetet ute på plats går vidare.',
    steps: [
      'Organisationer, välj organisationen, Inställningar: där förhindrar du ändring av funktionalitet.',
      'Listor och redigering visar att organisationen är låst, och servern avvisar alla ändringar.',
      'Stäng av det på samma ställe innan du ändrar något.',
    ],
  },
  replication: {
    title: 'Kopiera en plats till en annan',
    text: 'Kategorier, värdetyper, funktioner, tjänster, datascheman, moduler, integrationer och etikettlayouter kopieras. Det som har kopierats förut uppdateras. Integrationers lösenord och nycklar följer inte med.',
    steps: [
      'Gå till platsen som ska kopieras, tryck på ditt namn uppe till höger och välj Replikera plats.',
      'Välj organisation och plats att kopiera till, och om värden och behörigheter ska med.',
      'Visa planen: vad som är nytt, ändras och är oförändrat. Tryck sedan på Replikera. Vid fel sparas ingenting.',
    ],
  },
  branding: {
    title: 'Använda egen logotyp och egna färger',
    text: 'Logotyp och färger används i appen, vid inloggning, i dokument och i e-post.',
    steps: [
      'Organisationer, välj organisationen och sedan dess konfiguration.',
      'Ladda upp logotypen och välj färgerna. En varning visas om en färg är svår att läsa.',
      'Kontrollera båda förhandsvisningarna och spara.',
    ],
  },
};
