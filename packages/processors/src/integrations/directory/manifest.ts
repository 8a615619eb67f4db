import { type Culture, cultures, type FieldDefinition, fieldLabel } from '@tingest/domain';
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

/** Which attributes a part of what is told of a person is read from. */
function attributeField(part: string, defaultValue: string, [swedish, english, norwegian]: Texts): FieldDefinition {
  const names = [`Attribut för ${swedish}`, `Attribute of the ${english}`, `Attributt for ${norwegian}`] as const;
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
      'Utan värde används 636 för LDAPS och annars 389.',
      'Without a value it is 636 for LDAPS, and 389 otherwise.',
      'Uten verdi brukes 636 for LDAPS og ellers 389.',
    ],
  }),
  field('bindUser', 'text', ['Konto', 'Account', 'Konto'], {
    maxLength: 1000,
    descriptions: [
      'Ett konto som bara får läsa, som cn=reader,dc=example,dc=org eller reader@example.org. Utan konto frågas anonymt.',
      'An account that may only read, as cn=reader,dc=example,dc=org or reader@example.org. Without one it is asked anonymously.',
      'En konto som bare kan lese, som cn=reader,dc=example,dc=org eller reader@example.org. Uten konto spørres det anonymt.',
    ],
  }),
  field('bindPassword', 'text', ['Lösenord', 'Password', 'Passord'], { maxLength: 1000 }),
  field(
    'authorities',
    'textArea',
    ['Egen certifikatutfärdare (PEM)', 'Own certificate authority (PEM)', 'Egen sertifikatutsteder (PEM)'],
    { maxLength: 20_000 },
  ),
];

const searchFields: readonly FieldDefinition[] = [
  field('base', 'text', ['Sök under', 'Search below', 'Søk under'], {
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
    ['Filter för personer', 'Filter of people', 'Filter for personer'],
    [
      'Bara den som filtret godtar hittas.',
      'Only who passes this filter is found.',
      'Bare den som filteret godtar, blir funnet.',
    ],
  ),
  filterField(
    'usernameFilter',
    '(|(sAMAccountName={{searchUsername}})(uid={{searchUsername}}))',
    ['Filter för användarnamn', 'Filter by username', 'Filter for brukernavn'],
    [
      'Värden skrivs inom dubbla klamrar och kan inte bli något annat än värden.',
      'Values stand in double braces and cannot become anything else.',
      'Verdier står i doble klammer og kan ikke bli noe annet enn verdier.',
    ],
  ),
  filterField('emailFilter', '(mail={{searchEmail}})', ['Filter för e-post', 'Filter by e-mail', 'Filter for e-post']),
  filterField('textFilter', '(|(displayName=*{{searchText}}*)(cn=*{{searchText}}*))', [
    'Filter för namn',
    'Filter by name',
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
  field('mappings', 'collection', ['Egna uppgifter', 'Other values', 'Egne opplysninger'], {
    children: [
      field('field', 'select', ['Till fältet', 'Into the field', 'Til feltet'], {
        required: true,
        options: ownFields.map(({ id, localizedNames = [], name }) => ({ value: id, name, localizedNames })),
      }),
      field('attributes', 'text', ['Från attributet', 'From the attribute', 'Fra attributtet'], {
        required: true,
        validation: { pattern: attributePattern },
      }),
    ],
  }),
  field('timeLimit', 'integer', ['Längsta väntan', 'Longest wait', 'Lengste ventetid'], {
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
    'Slår upp personer i organisationens katalog, som Active Directory: namn, e-post, telefon, avdelning och titel. Kan hålla användarna i takt varje natt.',
    'Looks people up in the organisation’s directory, such as Active Directory: name, e-mail, phone, department and title. Can keep users in step every night.',
    'Slår opp personer i organisasjonens katalog, som Active Directory: navn, e-post, telefon, avdeling og tittel. Kan holde brukerne i takt hver natt.',
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
