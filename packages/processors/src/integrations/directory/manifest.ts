import { type Culture, cultures, type FieldDefinition, fieldLabel } from '@tingest/domain';
import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField, option, type Texts } from '../../localized.ts';
import { attributePattern } from './attribute-names.ts';
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

function filterField(id: string, defaultValue: string, names: Texts, descriptions?: Texts): FieldDefinition {
  return localizedField({
    id,
    fieldType: 'textArea',
    required: true,
    maxLength: filterLength,
    defaultValue: Object.fromEntries(cultures.map((culture) => [culture, inWordsOf(culture, defaultValue)])),
    names,
    ...(descriptions && { descriptions }),
  });
}

/** Names of attributes, the first of which that has a value is told. */
function attributeField(id: string, defaultValue: string, names: Texts): FieldDefinition {
  return localizedField({
    id,
    fieldType: 'text',
    defaultValue: { 'sv-SE': defaultValue, 'en-US': defaultValue, 'nb-NO': defaultValue },
    validation: { pattern: attributePattern },
    names,
  });
}

const serverFields: readonly FieldDefinition[] = [
  localizedField({
    id: 'server',
    fieldType: 'text',
    required: true,
    maxLength: 253,
    names: { sv: 'Server', en: 'Server', nb: 'Server' },
    descriptions: {
      sv: 'Katalogserverns namn, till exempel ldap.example.org.',
      en: 'The directory server’s name, for example ldap.example.org.',
      nb: 'Katalogserverens navn, for eksempel ldap.example.org.',
    },
  }),
  localizedField({
    id: 'encryption',
    fieldType: 'select',
    required: true,
    defaultValue: 'tls',
    options: [
      option('tls', { sv: 'LDAPS', en: 'LDAPS', nb: 'LDAPS' }),
      option('startTls', { sv: 'StartTLS', en: 'StartTLS', nb: 'StartTLS' }),
      option('none', {
        sv: 'Ingen (bara utan lösenord)',
        en: 'None (without a password only)',
        nb: 'Ingen (bare uten passord)',
      }),
    ],
    names: { sv: 'Kryptering', en: 'Encryption', nb: 'Kryptering' },
  }),
  localizedField({
    id: 'port',
    fieldType: 'integer',
    validation: { range: { min: 1, max: 65_535 } },
    names: { sv: 'Port', en: 'Port', nb: 'Port' },
    descriptions: {
      sv: 'Utan värde används 636 för LDAPS och annars 389.',
      en: 'Without a value it is 636 for LDAPS, and 389 otherwise.',
      nb: 'Uten verdi brukes 636 for LDAPS og ellers 389.',
    },
  }),
  localizedField({
    id: 'bindUser',
    fieldType: 'text',
    maxLength: 1000,
    names: { sv: 'Konto', en: 'Account', nb: 'Konto' },
    descriptions: {
      sv: 'Ett konto som bara får läsa, som cn=reader,dc=example,dc=org eller reader@example.org. Utan konto frågas anonymt.',
      en: 'An account that may only read, as cn=reader,dc=example,dc=org or reader@example.org. Without one it is asked anonymously.',
      nb: 'En konto som bare kan lese, som cn=reader,dc=example,dc=org eller reader@example.org. Uten konto spørres det anonymt.',
    },
  }),
  localizedField({
    id: 'bindPassword',
    fieldType: 'text',
    maxLength: 1000,
    names: { sv: 'Lösenord', en: 'Password', nb: 'Passord' },
  }),
  localizedField({
    id: 'authorities',
    fieldType: 'textArea',
    maxLength: 20_000,
    names: {
      sv: 'Egen certifikatutfärdare (PEM)',
      en: 'Own certificate authority (PEM)',
      nb: 'Egen sertifikatutsteder (PEM)',
    },
  }),
];

const searchFields: readonly FieldDefinition[] = [
  localizedField({
    id: 'base',
    fieldType: 'text',
    required: true,
    maxLength: 1000,
    names: { sv: 'Sök under', en: 'Search below', nb: 'Søk under' },
    descriptions: {
      sv: 'Till exempel ou=people,dc=example,dc=org.',
      en: 'For example ou=people,dc=example,dc=org.',
      nb: 'For eksempel ou=people,dc=example,dc=org.',
    },
  }),
  filterField(
    'peopleFilter',
    '(&(objectClass=person)(!(objectClass=computer)))',
    { sv: 'Filter för personer', en: 'Filter of people', nb: 'Filter for personer' },
    {
      sv: 'Bara den som filtret godtar hittas.',
      en: 'Only who passes this filter is found.',
      nb: 'Bare den som filteret godtar, blir funnet.',
    },
  ),
  filterField(
    'usernameFilter',
    '(|(sAMAccountName={{searchUsername}})(uid={{searchUsername}}))',
    { sv: 'Filter för användarnamn', en: 'Filter by username', nb: 'Filter for brukernavn' },
    {
      sv: 'Värden skrivs inom dubbla klamrar och kan inte bli något annat än värden.',
      en: 'Values stand in double braces and cannot become anything else.',
      nb: 'Verdier står i doble klammer og kan ikke bli noe annet enn verdier.',
    },
  ),
  filterField('emailFilter', '(mail={{searchEmail}})', {
    ...{ sv: 'Filter för e-post', en: 'Filter by e-mail', nb: 'Filter for e-post' },
  }),
  filterField('textFilter', '(|(displayName=*{{searchText}}*)(cn=*{{searchText}}*))', {
    ...{ sv: 'Filter för namn', en: 'Filter by name', nb: 'Filter for navn' },
  }),
];

const attributeFields: readonly FieldDefinition[] = [
  attributeField('nameAttributes', 'displayName, cn', {
    ...{ sv: 'Attribut för namn', en: 'Attribute of the name', nb: 'Attributt for navn' },
  }),
  attributeField('firstNameAttributes', 'givenName', {
    ...{ sv: 'Attribut för förnamn', en: 'Attribute of the first name', nb: 'Attributt for fornavn' },
  }),
  attributeField('lastNameAttributes', 'sn', {
    ...{ sv: 'Attribut för efternamn', en: 'Attribute of the last name', nb: 'Attributt for etternavn' },
  }),
  attributeField('emailAttributes', 'mail', {
    ...{ sv: 'Attribut för e-post', en: 'Attribute of the e-mail', nb: 'Attributt for e-post' },
  }),
  attributeField('usernameAttributes', 'sAMAccountName, uid', {
    ...{ sv: 'Attribut för användarnamn', en: 'Attribute of the username', nb: 'Attributt for brukernavn' },
  }),
  attributeField('phoneAttributes', 'telephoneNumber, mobile', {
    ...{ sv: 'Attribut för telefon', en: 'Attribute of the phone', nb: 'Attributt for telefon' },
  }),
  attributeField('departmentAttributes', 'department, ou', {
    ...{ sv: 'Attribut för avdelning', en: 'Attribute of the department', nb: 'Attributt for avdeling' },
  }),
  attributeField('titleAttributes', 'title', {
    ...{ sv: 'Attribut för titel', en: 'Attribute of the title', nb: 'Attributt for tittel' },
  }),
  localizedField({
    id: 'mappings',
    fieldType: 'collection',
    names: { sv: 'Egna uppgifter', en: 'Other values', nb: 'Egne opplysninger' },
    children: [
      localizedField({
        id: 'field',
        fieldType: 'select',
        required: true,
        options: ownFields.map(({ id, localizedNames = [], name }) => ({ value: id, name, localizedNames })),
        names: { sv: 'Till fältet', en: 'Into the field', nb: 'Til feltet' },
      }),
      localizedField({
        id: 'attributes',
        fieldType: 'text',
        required: true,
        validation: { pattern: attributePattern },
        names: { sv: 'Från attributet', en: 'From the attribute', nb: 'Fra attributtet' },
      }),
    ],
  }),
  localizedField({
    id: 'timeLimit',
    fieldType: 'integer',
    required: true,
    unit: 's',
    defaultValue: 5,
    validation: { range: { min: 1, max: 60 } },
    names: { sv: 'Längsta väntan', en: 'Longest wait', nb: 'Lengste ventetid' },
  }),
];

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'directory',
  localizedNames: localized({ sv: 'Katalog (LDAP)', en: 'Directory (LDAP)', nb: 'Katalog (LDAP)' }),
  localizedDescriptions: localized({
    sv: 'Slår upp personer i organisationens katalog, som Active Directory: namn, e-post, telefon, avdelning och titel. Kan hålla användarna i takt varje natt.',
    en: 'Looks people up in the organisation’s directory, such as Active Directory: name, e-mail, phone, department and title. Can keep users in step every night.',
    nb: 'Slår opp personer i organisasjonens katalog, som Active Directory: navn, e-post, telefon, avdeling og tittel. Kan holde brukerne i takt hver natt.',
  }),
  icon: 'users',
  configurationFields: [...serverFields, ...searchFields, ...attributeFields, ...syncFields],
  secretFieldIds: ['bindPassword'],
  siteOptions: { syncSites: 'sites' },
  inputFields,
  outputFields,
};
