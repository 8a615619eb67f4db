/** Texts of a category's settings for users without an account. */
export const publicTexts = {
  step: 'Offentlig',
  nobody: 'Bare de som har en konto',
  isPublic: 'Hvem som helst kan slå opp objekter med koden deres',
  isPublicHint: 'Ingen konto trengs. Kategorien må være publisert.',
  intro: 'Den som skanner en etikett uten konto, ser bare det du velger her.',
  notAllowed: 'Ikke tilgjengelig ennå: «{{setting}}» er ikke slått på for organisasjonen.',
  schema: 'Dataskjema for API-svar',
  schemaHint: 'Et åpent dataskjema for kategorien angir navn og verdier i API-svarene.',
  schemaGone: 'Det åpne skjemaet for kategorien finnes ikke. API-kall får ikke svar.',
  noSchema: 'Feltene nedenfor',
  fields: 'Offentlige felt',
  noFields: 'Ingen ennå: bare koden vises. I trinnet Felt velger du hvem hvert felt er synlig for.',
  address: 'API-adresse',
};
