/** Texts of a category's settings for users without an account. */
export const publicTexts = {
  step: 'Offentligt',
  nobody: 'Bara de som har ett konto',
  isPublic: 'Vem som helst får slå upp objekt med deras kod',
  isPublicHint: 'Inget konto behövs. Kategorin måste vara publicerad.',
  intro: 'Den som skannar en etikett utan konto ser bara det du väljer här.',
  notAllowed: 'Inte tillgängligt ännu: ”{{setting}}” är inte påslaget för organisationen.',
  schema: 'Dataschema för API-svar',
  schemaHint: 'Ett öppet dataschema för kategorin anger API-svarens namn och värden.',
  schemaGone: 'Det öppna schemat för kategorin finns inte. API-anrop får inget svar.',
  noSchema: 'Fälten nedan',
  fields: 'Offentliga fält',
  noFields: 'Inga ännu: bara koden visas. I steget Fält väljer du vem varje fält är synligt för.',
  address: 'API-adress',
};
