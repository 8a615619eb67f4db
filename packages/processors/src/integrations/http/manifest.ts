import type { FieldDefinition, FieldOption } from '@tingest/domain';
import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField, option } from '../../localized.ts';
import { answerFields, inputFields, outputFields } from './fields.ts';

/** What is called the same in every language. */
function plainOption(value: string, name = value): FieldOption {
  return option(value, { sv: name, en: name, nb: name });
}

/** Templates and certificates need more room than what people fill in. */
const templateLength = 10_000;
const certificateLength = 20_000;

const requestFields: readonly FieldDefinition[] = [
  localizedField({
    id: 'method',
    fieldType: 'select',
    required: true,
    defaultValue: 'POST',
    options: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => plainOption(method)),
    names: { sv: 'Metod', en: 'Method', nb: 'Metode' },
  }),
  localizedField({
    id: 'address',
    fieldType: 'textArea',
    required: true,
    maxLength: 2000,
    names: { sv: 'Adress', en: 'Address', nb: 'Adresse' },
    descriptions: {
      sv: 'Värden skrivs inom dubbla klamrar, till exempel https://desk.example.org/tickets?title={{Text 1}}. Servern kan inte vara ett värde.',
      en: 'Values stand in double braces, for example https://desk.example.org/tickets?title={{Text 1}}. The server cannot be a value.',
      nb: 'Verdier står i doble klammer, for eksempel https://desk.example.org/tickets?title={{Tekst 1}}. Serveren kan ikke være en verdi.',
    },
  }),
  localizedField({
    id: 'headers',
    fieldType: 'collection',
    names: { sv: 'HTTP-huvuden', en: 'Headers', nb: 'HTTP-headere' },
    children: [
      localizedField({ id: 'name', fieldType: 'text', required: true, names: { sv: 'Namn', en: 'Name', nb: 'Navn' } }),
      localizedField({
        id: 'value',
        fieldType: 'text',
        maxLength: 1000,
        names: { sv: 'Värde', en: 'Value', nb: 'Verdi' },
      }),
    ],
  }),
  localizedField({
    id: 'contentType',
    fieldType: 'select',
    required: true,
    defaultValue: 'json',
    options: [
      plainOption('json', 'JSON'),
      plainOption('xml', 'XML'),
      option('form', { sv: 'Formulär', en: 'Form', nb: 'Skjema' }),
      option('text', { sv: 'Text', en: 'Text', nb: 'Tekst' }),
    ],
    names: { sv: 'Innehållstyp', en: 'Content type', nb: 'Innholdstype' },
  }),
  localizedField({
    id: 'body',
    fieldType: 'textArea',
    maxLength: templateLength,
    names: { sv: 'Innehåll', en: 'Body', nb: 'Innhold' },
    descriptions: {
      sv: 'Till exempel {"title": {{Text 1}}, "price": {{ {Tal 1} * 1.25 }}}. Värden skrivs så att de inte kan bli något annat än värden.',
      en: 'For example {"title": {{Text 1}}, "price": {{ {Number 1} * 1.25 }}}. Values are written so that they cannot become anything else.',
      nb: 'For eksempel {"title": {{Tekst 1}}, "price": {{ {Tall 1} * 1.25 }}}. Verdier skrives slik at de ikke kan bli noe annet enn verdier.',
    },
  }),
];

const signInFields: readonly FieldDefinition[] = [
  localizedField({
    id: 'authentication',
    fieldType: 'select',
    required: true,
    defaultValue: 'none',
    options: [
      option('none', { sv: 'Ingen', en: 'None', nb: 'Ingen' }),
      option('basic', { sv: 'Användarnamn och lösenord', en: 'Username and password', nb: 'Brukernavn og passord' }),
      option('bearer', { sv: 'Token (Bearer)', en: 'Bearer token', nb: 'Token (Bearer)' }),
      option('header', { sv: 'Nyckel i ett HTTP-huvud', en: 'Key in a header', nb: 'Nøkkel i en HTTP-header' }),
      option('oauth2', {
        ...{ sv: 'OAuth 2 (client credentials)', en: 'OAuth 2 client credentials', nb: 'OAuth 2 (client credentials)' },
      }),
    ],
    names: { sv: 'Inloggning', en: 'Authentication', nb: 'Innlogging' },
  }),
  localizedField({
    id: 'username',
    fieldType: 'text',
    names: { sv: 'Användarnamn', en: 'Username', nb: 'Brukernavn' },
    descriptions: {
      sv: 'Med OAuth 2 klientens id, med en nyckel huvudets namn.',
      en: 'With OAuth 2 the client’s id, with a key the name of the header.',
      nb: 'Med OAuth 2 klientens id, med en nøkkel navnet på headeren.',
    },
  }),
  localizedField({
    id: 'password',
    fieldType: 'textArea',
    maxLength: 4000,
    names: { sv: 'Lösenord, token eller nyckel', en: 'Password, token or key', nb: 'Passord, token eller nøkkel' },
  }),
  localizedField({
    id: 'tokenAddress',
    fieldType: 'url',
    names: { sv: 'Adress för token', en: 'Token address', nb: 'Adresse for token' },
  }),
  localizedField({ id: 'scope', fieldType: 'text', names: { sv: 'Scope', en: 'Scope', nb: 'Scope' } }),
  localizedField({
    id: 'clientCertificate',
    fieldType: 'textArea',
    maxLength: certificateLength,
    names: { sv: 'Klientcertifikat (PEM)', en: 'Client certificate (PEM)', nb: 'Klientsertifikat (PEM)' },
  }),
  localizedField({
    id: 'clientKey',
    fieldType: 'textArea',
    maxLength: certificateLength,
    names: {
      sv: 'Klientcertifikatets nyckel (PEM)',
      en: 'Client certificate’s key (PEM)',
      nb: 'Klientsertifikatets nøkkel (PEM)',
    },
  }),
  localizedField({
    id: 'authorities',
    fieldType: 'textArea',
    maxLength: certificateLength,
    names: {
      sv: 'Egen certifikatutfärdare (PEM)',
      en: 'Own certificate authority (PEM)',
      nb: 'Egen sertifikatutsteder (PEM)',
    },
  }),
];

const outcomeFields: readonly FieldDefinition[] = [
  localizedField({
    id: 'mappings',
    fieldType: 'collection',
    names: { sv: 'Värden ur svaret', en: 'Values from the answer', nb: 'Verdier fra svaret' },
    descriptions: {
      sv: 'Till exempel {ticket.id}, {items[0].name} eller number({total}) * 1.25. Ett svar i XML läses likadant; attribut har @ framför.',
      en: 'For example {ticket.id}, {items[0].name} or number({total}) * 1.25. An answer in XML is read the same way; attributes have @ in front.',
      nb: 'For eksempel {ticket.id}, {items[0].name} eller number({total}) * 1.25. Et svar i XML leses på samme måte; attributter har @ foran.',
    },
    children: [
      localizedField({
        id: 'field',
        fieldType: 'select',
        required: true,
        options: answerFields.map(({ id, localizedNames = [], name }) => ({ value: id, name, localizedNames })),
        names: { sv: 'Till fältet', en: 'Into the field', nb: 'Til feltet' },
      }),
      localizedField({
        id: 'expression',
        fieldType: 'text',
        required: true,
        maxLength: 1000,
        names: { sv: 'Från svaret', en: 'From the answer', nb: 'Fra svaret' },
      }),
    ],
  }),
  localizedField({
    id: 'successStatuses',
    fieldType: 'text',
    required: true,
    defaultValue: { 'sv-SE': '200-299', 'en-US': '200-299', 'nb-NO': '200-299' },
    validation: { pattern: '^[1-5]\\d\\d(-[1-5]\\d\\d)?(, ?[1-5]\\d\\d(-[1-5]\\d\\d)?)*$' },
    names: {
      sv: 'Statuskoder som är lyckade',
      en: 'Status codes that are a success',
      nb: 'Statuskoder som er vellykkede',
    },
  }),
  localizedField({
    id: 'timeLimit',
    fieldType: 'integer',
    required: true,
    unit: 's',
    defaultValue: 10,
    validation: { range: { min: 1, max: 60 } },
    names: { sv: 'Längsta väntan', en: 'Longest wait', nb: 'Lengste ventetid' },
  }),
];

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'http',
  localizedNames: localized({ sv: 'HTTP-anrop', en: 'HTTP request', nb: 'HTTP-kall' }),
  localizedDescriptions: localized({
    sv: 'Skickar värden till ett annat system och läser dess svar: ett ärende i en helpdesk, en beställning, en uppslagning.',
    en: 'Sends values to another system and reads what it answers: a ticket in a help desk, an order, a look-up.',
    nb: 'Sender verdier til et annet system og leser svaret: en sak i en helpdesk, en bestilling, et oppslag.',
  }),
  icon: 'cloud',
  configurationFields: [...requestFields, ...signInFields, ...outcomeFields],
  secretFieldIds: ['password', 'clientKey'],
  shownWhile: {
    username: { fieldId: 'authentication', values: ['basic', 'header', 'oauth2'] },
    password: { fieldId: 'authentication', values: ['basic', 'bearer', 'header', 'oauth2'] },
    tokenAddress: { fieldId: 'authentication', values: ['oauth2'] },
    scope: { fieldId: 'authentication', values: ['oauth2'] },
  },
  inputFields,
  outputFields,
};
