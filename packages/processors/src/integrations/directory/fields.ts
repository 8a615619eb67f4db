import type { FieldDefinition } from '@tingest/domain';
import { localizedField } from '../../localized.ts';

/** What a person is looked for by; what is filled in must all be true of them. */
export const inputFields: readonly FieldDefinition[] = [
  localizedField({
    id: 'searchUsername',
    fieldType: 'text',
    names: { sv: 'Sökt användarnamn', en: 'Username to find', nb: 'Søkt brukernavn' },
  }),
  localizedField({
    id: 'searchEmail',
    fieldType: 'text',
    names: { sv: 'Sökt e-post', en: 'E-mail to find', nb: 'Søkt e-post' },
  }),
  localizedField({
    id: 'searchText',
    fieldType: 'text',
    names: { sv: 'Sökt namn', en: 'Name to find', nb: 'Søkt navn' },
  }),
];

/** What is told of the person, where just one was found. */
export const personFields: readonly FieldDefinition[] = [
  localizedField({ id: 'personName', fieldType: 'text', names: { sv: 'Namn', en: 'Name', nb: 'Navn' } }),
  localizedField({
    id: 'personFirstName',
    fieldType: 'text',
    names: { sv: 'Förnamn', en: 'First name', nb: 'Fornavn' },
  }),
  localizedField({
    id: 'personLastName',
    fieldType: 'text',
    names: { sv: 'Efternamn', en: 'Last name', nb: 'Etternavn' },
  }),
  localizedField({ id: 'personEmail', fieldType: 'email', names: { sv: 'E-post', en: 'E-mail', nb: 'E-post' } }),
  localizedField({
    id: 'personUsername',
    fieldType: 'text',
    names: { sv: 'Användarnamn', en: 'Username', nb: 'Brukernavn' },
  }),
  localizedField({ id: 'personPhone', fieldType: 'text', names: { sv: 'Telefon', en: 'Phone', nb: 'Telefon' } }),
  localizedField({
    id: 'personDepartment',
    fieldType: 'text',
    names: { sv: 'Avdelning', en: 'Department', nb: 'Avdeling' },
  }),
  localizedField({ id: 'personTitle', fieldType: 'text', names: { sv: 'Titel', en: 'Title', nb: 'Tittel' } }),
];

/** For what one directory knows and others do not. */
export const ownFields: readonly FieldDefinition[] = [1, 2, 3, 4, 5].map((number) =>
  localizedField({
    id: `personText${number}`,
    fieldType: 'text',
    names: { sv: `Egen uppgift ${number}`, en: `Other value ${number}`, nb: `Egen opplysning ${number}` },
  }),
);

export const outputFields: readonly FieldDefinition[] = [
  ...personFields,
  ...ownFields,
  localizedField({
    id: 'peopleFound',
    fieldType: 'integer',
    names: { sv: 'Antal träffar', en: 'People found', nb: 'Antall treff' },
    descriptions: {
      sv: 'Uppgifterna om personen fylls i när det är just en.',
      en: 'What is told of the person is filled in when it is just one.',
      nb: 'Opplysningene om personen fylles ut når det er akkurat én.',
    },
  }),
  localizedField({
    id: 'peopleList',
    fieldType: 'textArea',
    names: { sv: 'Träffar', en: 'Who was found', nb: 'Treff' },
  }),
];
