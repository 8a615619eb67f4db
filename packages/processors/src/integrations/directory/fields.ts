import type { FieldDefinition } from '@tingest/domain';
import { field, numberedFields } from '../../localized.ts';

/** What a person is looked for by; what is filled in must all be true of them. */
export const inputFields: readonly FieldDefinition[] = [
  field('searchUsername', 'text', ['Sökt användarnamn', 'Username to find', 'Søkt brukernavn']),
  field('searchEmail', 'text', ['Sökt e-post', 'E-mail to find', 'Søkt e-post']),
  field('searchText', 'text', ['Sökt namn', 'Name to find', 'Søkt navn']),
];

/** What is told of the person, where just one was found. */
export const personFields: readonly FieldDefinition[] = [
  field('personName', 'text', ['Namn', 'Name', 'Navn']),
  field('personFirstName', 'text', ['Förnamn', 'First name', 'Fornavn']),
  field('personLastName', 'text', ['Efternamn', 'Last name', 'Etternavn']),
  field('personEmail', 'email', ['E-post', 'E-mail', 'E-post']),
  field('personUsername', 'text', ['Användarnamn', 'Username', 'Brukernavn']),
  field('personPhone', 'text', ['Telefon', 'Phone', 'Telefon']),
  field('personDepartment', 'text', ['Avdelning', 'Department', 'Avdeling']),
  field('personTitle', 'text', ['Titel', 'Title', 'Tittel']),
];

/** For what one directory knows and others do not. */
export const ownFields = numberedFields(5, 'personText', 'text', ['Egen uppgift', 'Other value', 'Egen opplysning']);

export const outputFields: readonly FieldDefinition[] = [
  ...personFields,
  ...ownFields,
  field('peopleFound', 'integer', ['Antal träffar', 'People found', 'Antall treff'], {
    descriptions: [
      'Uppgifterna om personen fylls i när det är just en.',
      'What is told of the person is filled in when it is just one.',
      'Opplysningene om personen fylles ut når det er akkurat én.',
    ],
  }),
  field('peopleList', 'textArea', ['Träffar', 'Who was found', 'Treff']),
];
