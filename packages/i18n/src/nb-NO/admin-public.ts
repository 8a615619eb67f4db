/** What a category says of those without an account. */
export const publicTexts = {
  step: 'Offentlig',
  nobody: 'Bare de som har en konto',
  isPublic: 'Hvem som helst kan slå opp objekter med koden deres',
  isPublicHint: 'Uten konto, så lenge kategorien er publisert.',
  intro: 'Den som skanner en etikett uten konto, ser det du velger her, og ingenting annet.',
  notAllowed: 'Ingen kan det ennå: «{{setting}}» er ikke slått på for organisasjonen.',
  schema: 'Dataskjema for svar til programmer',
  schemaHint: 'Et åpent dataskjema for kategorien bestemmer hva svarene heter og inneholder.',
  schemaGone: 'Det finnes ikke noe slikt åpent skjema for kategorien: ingen får svar.',
  noSchema: 'Feltene nedenfor',
  fields: 'Felter som alle ser',
  noFields: 'Ingen ennå: bare koden. I steget Felter velger du hvem som ser hvert felt.',
  address: 'Adresse for programmer',
};
