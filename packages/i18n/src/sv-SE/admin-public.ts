/** What a category says of those without an account. */
export const publicTexts = {
  step: 'Offentligt',
  nobody: 'Bara de som har ett konto',
  isPublic: 'Vem som helst får slå upp objekt med deras kod',
  isPublicHint: 'Utan konto, så länge kategorin är publicerad.',
  intro: 'Den som skannar en etikett utan konto ser det du väljer här, och inget annat.',
  notAllowed: 'Ingen kan det ännu: ”{{setting}}” är inte påslaget för organisationen.',
  schema: 'Dataschema för svar till program',
  schemaHint: 'Ett öppet dataschema för kategorin bestämmer vad svaren heter och innehåller.',
  schemaGone: 'Det finns inget sådant öppet schema för kategorin: ingen får något svar.',
  noSchema: 'Fälten nedan',
  fields: 'Fält som alla ser',
  noFields: 'Inga ännu: bara koden. I steget Fält väljer du vem som ser varje fält.',
  address: 'Adress för program',
};
