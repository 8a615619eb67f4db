import { type FieldDefinition, fieldLabel } from '@tingest/domain/fields';
import { type Culture, cultures } from '@tingest/domain/foundation';
import type { ProcessorManifest } from '../../contract.ts';
import { field, localized, option, type Texts } from '../../localized.ts';
import { attributeNames, attributePattern } from './attribute-names.ts';
import { inputFields, outputFields, ownFields } from './fields.ts';
import { syncFields } from './sync-fields.ts';

const filterLength = 2_000;

/** A template that is written with the ids of fields, as it reads in a language. */
function inWordsOf(culture: Culture, template: string): string {
  return inputFields.reduce(
    (text, field) => text.replaceAll(`{{${field.id}}}`, `{{${fieldLabel(field, culture)}}}`),
    template,
  );
}

/**
 * People in Active Directory and in OpenLDAP, 389 Directory Server, FreeIPA or eDirectory. Alternatives only: where a schema
 * lacks a class, a comparison with it is undefined, which an `&` or `!` around all of it would carry over to everybody
 * (RFC 4511, section 4.5.1.7).
 */
const defaultPeopleFilter =
  '(|(&(objectClass=user)(!(objectClass=computer)))(objectClass=contact)(objectClass=inetOrgPerson)(&(objectClass=person)(uid=*)))';

function filterField(id: string, defaultValue: string, names: Texts, descriptions?: Texts): FieldDefinition {
  return field(id, 'textArea', names, {
    required: true,
    maxLength: filterLength,
    defaultValue: Object.fromEntries(cultures.map((culture) => [culture, inWordsOf(culture, defaultValue)])),
    descriptions,
  });
}

/** Returns the field for the attribute that a value of a person is read from. */
function attributeField(part: string, defaultValue: string, [swedish, english, norwegian]: Texts): FieldDefinition {
  const names = [`Attribut för ${swedish}`, `Attribute for ${english}`, `Attributt for ${norwegian}`] as const;
  return field(`${part}Attributes`, 'text', names, attributeNames(defaultValue));
}

const serverFields: readonly FieldDefinition[] = [
  field('server', 'text', ['Server', 'Server', 'Server'], {
    required: true,
    maxLength: 253,
    descriptions: [
      'Katalogserverns namn, till exempel ldap.example.org.',
      'The directory server’s name, for example ldap.example.org.',
      'Katalogserverens navn, for eksempel ldap.example.org.',
    ],
  }),
  field('encryption', 'select', ['Kryptering', 'Encryption', 'Kryptering'], {
    required: true,
    defaultValue: 'tls',
    options: [
      option('tls', 'LDAPS'),
      option('startTls', 'StartTLS'),
      option('none', ['Ingen (bara utan lösenord)', 'None (without a password only)', 'Ingen (bare uten passord)']),
    ],
  }),
  field('port', 'integer', ['Port', 'Port', 'Port'], {
    validation: { range: { min: 1, max: 65_535 } },
    descriptions: [
      'Lämna tomt för 636 med LDAPS och annars 389.',
      'Leave empty for 636 with LDAPS and 389 otherwise.',
      'La stå tomt for 636 med LDAPS og ellers 389.',
    ],
  }),
  field('bindUser', 'text', ['Konto', 'Account', 'Konto'], {
    maxLength: 1000,
    descriptions: [
      'Ett konto som bara får läsa, som cn=reader,dc=example,dc=org eller reader@example.org. Utan konto söks anonymt.',
      'A read-only account, such as cn=reader,dc=example,dc=org or reader@example.org. Without an account, the search is anonymous.',
      'En konto som bare kan lese, som cn=reader,dc=example,dc=org eller reader@example.org. Uten konto søkes det anonymt.',
    ],
  }),
  field('bindPassword', 'text', ['Lösenord', 'Password', 'Passord'], { maxLength: 1000 }),
  field(
    'authorities',
    'textArea',
    ['Egen certifikatutfärdare (PEM)', 'Custom certificate authority (PEM)', 'Egen sertifikatutsteder (PEM)'],
    { maxLength: 20_000 },
  ),
];

const searchFields: readonly FieldDefinition[] = [
  field('base', 'text', ['Sökbas', 'Search base', 'Søkebase'], {
    required: true,
    maxLength: 1000,
    descriptions: [
      'Till exempel ou=people,dc=example,dc=org.',
      'For example ou=people,dc=example,dc=org.',
      'For eksempel ou=people,dc=example,dc=org.',
    ],
  }),
  filterField(
    'peopleFilter',
    defaultPeopleFilter,
    ['Personfilter', 'People filter', 'Personfilter'],
    [
      'Bara personer som matchar filtret hittas.',
      'Only people who match this filter are found.',
      'Bare personer som passer med filteret, blir funnet.',
    ],
  ),
  filterField(
    'usernameFilter',
    '(|(sAMAccountName={{searchUsername}})(uid={{searchUsername}}))',
    ['Filter för användarnamn', 'Username filter', 'Filter for brukernavn'],
    [
      'Skriv värden inom dubbla klamrar. De infogas alltid som text.',
      'Write values in double braces. They are always inserted as text.',
      'Skriv verdier i doble klammer. De settes alltid inn som tekst.',
    ],
  ),
  filterField('emailFilter', '(mail={{searchEmail}})', ['Filter för e-post', 'E-mail filter', 'Filter for e-post']),
  filterField('textFilter', '(|(displayName=*{{searchText}}*)(cn=*{{searchText}}*))', [
    'Filter för namn',
    'Name filter',
    'Filter for navn',
  ]),
];

const attributeFields: readonly FieldDefinition[] = [
  attributeField('name', 'displayName, cn', ['namn', 'name', 'navn']),
  attributeField('firstName', 'givenName', ['förnamn', 'first name', 'fornavn']),
  attributeField('lastName', 'sn', ['efternamn', 'last name', 'etternavn']),
  attributeField('email', 'mail', ['e-post', 'e-mail', 'e-post']),
  attributeField('username', 'sAMAccountName, uid', ['användarnamn', 'username', 'brukernavn']),
  attributeField('phone', 'telephoneNumber, mobile', ['telefon', 'phone', 'telefon']),
  attributeField('department', 'department, ou', ['avdelning', 'department', 'avdeling']),
  attributeField('title', 'title', ['titel', 'title', 'tittel']),
  field('mappings', 'collection', ['Egna uppgifter', 'Custom values', 'Egne opplysninger'], {
    children: [
      field('field', 'select', ['Till fältet', 'To field', 'Til feltet'], {
        required: true,
        options: ownFields.map(({ id, localizedNames = [], name }) => ({ value: id, name, localizedNames })),
      }),
      field('attributes', 'text', ['Från attributet', 'From attribute', 'Fra attributtet'], {
        required: true,
        validation: { pattern: attributePattern },
      }),
    ],
  }),
  field('timeLimit', 'integer', ['Tidsgräns', 'Timeout', 'Tidsgrense'], {
    required: true,
    unit: 's',
    defaultValue: 5,
    validation: { range: { min: 1, max: 60 } },
  }),
];

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'directory',
  localizedNames: localized(['Katalog (LDAP)', 'Directory (LDAP)', 'Katalog (LDAP)']),
  localizedDescriptions: localized([
    'Slår upp personer i organisationens katalog, som Active Directory: namn, e-post, telefon, avdelning och titel. Kan synkronisera användare varje natt.',
    'Looks up people in the organization’s directory, such as Active Directory: name, e-mail, phone, department and title. Can synchronize users every night.',
    'Slår opp personer i organisasjonens katalog, som Active Directory: navn, e-post, telefon, avdeling og tittel. Kan synkronisere brukere hver natt.',
  ]),
  icon: 'users',
  configurationFields: [...serverFields, ...searchFields, ...attributeFields, ...syncFields],
  addressFieldIds: ['server'],
  secretFieldIds: ['bindPassword'],
  secretsBoundTo: { bindPassword: ['server', 'port', 'encryption', 'bindUser', 'authorities'] },
  siteOptions: { syncSites: 'sites' },
  inputFields,
  outputFields,
};
