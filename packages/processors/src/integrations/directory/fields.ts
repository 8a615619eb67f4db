import type { FieldDefinition } from '@tingest/domain/fields';
import { field, numberedFields } from '../../localized.ts';

/** The search criteria of a person; all that are filled in must match. */
export const inputFields: readonly FieldDefinition[] = [
  field('searchUsername', 'text', ['Sökt användarnamn', 'Username to find', 'Søkt brukernavn']),
  field('searchEmail', 'text', ['Sökt e-post', 'E-mail to find', 'Søkt e-post']),
  field('searchText', 'text', ['Sökt namn', 'Name to find', 'Søkt navn']),
];

/** The values returned of the person, where exactly one was found. */
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

/** For attributes that are specific to one directory. */
export const ownFields = numberedFields(5, 'personText', 'text', ['Egen uppgift', 'Custom value', 'Egen opplysning']);

export const outputFields: readonly FieldDefinition[] = [
  ...personFields,
  ...ownFields,
  field('peopleFound', 'integer', ['Antal träffar', 'People found', 'Antall treff'], {
    descriptions: [
      'Uppgifterna om personen fylls i om precis en person hittas.',
      'The details of the person are filled in if exactly one person is found.',
      'Opplysningene om personen fylles ut hvis nøyaktig én person blir funnet.',
    ],
  }),
  field('peopleList', 'textArea', ['Träffar', 'Results', 'Treff']),
];
