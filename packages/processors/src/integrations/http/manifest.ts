import type { FieldDefinition } from '@tingest/domain/fields';
import type { ProcessorManifest } from '../../contract.ts';
import { field, localized, option } from '../../localized.ts';
import { answerFields, inputFields, outputFields } from './fields.ts';

/** Templates and certificates need more room than ordinary input. */
const templateLength = 10_000;
const certificateLength = 20_000;

const requestFields: readonly FieldDefinition[] = [
  field('method', 'select', ['Metod', 'Method', 'Metode'], {
    required: true,
    defaultValue: 'POST',
    options: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => option(method, method)),
  }),
  field('address', 'textArea', ['Adress', 'Address', 'Adresse'], {
    required: true,
    maxLength: 2000,
    descriptions: [
      'Skriv värden inom dubbla klamrar, till exempel https://desk.example.org/tickets?title={{Text 1}}. Servern kan inte vara ett värde.',
      'Write values in double braces, for example https://desk.example.org/tickets?title={{Text 1}}. The server cannot be a value.',
      'Skriv verdier i doble klammer, for eksempel https://desk.example.org/tickets?title={{Tekst 1}}. Serveren kan ikke være en verdi.',
    ],
  }),
  field('headers', 'collection', ['HTTP-huvuden', 'HTTP headers', 'HTTP-headere'], {
    children: [
      field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true }),
      field('value', 'text', ['Värde', 'Value', 'Verdi'], { maxLength: 1000 }),
    ],
  }),
  field('contentType', 'select', ['Innehållstyp', 'Content type', 'Innholdstype'], {
    required: true,
    defaultValue: 'json',
    options: [
      option('json', 'JSON'),
      option('xml', 'XML'),
      option('form', ['Formulär', 'Form', 'Skjema']),
      option('text', ['Text', 'Text', 'Tekst']),
    ],
  }),
  field('body', 'textArea', ['Innehåll', 'Body', 'Innhold'], {
    maxLength: templateLength,
    descriptions: [
      'Till exempel {"title": {{Text 1}}, "price": {{ {Tal 1} * 1.25 }}}. Värden infogas alltid som data.',
      'For example {"title": {{Text 1}}, "price": {{ {Number 1} * 1.25 }}}. Values are always inserted as data.',
      'For eksempel {"title": {{Tekst 1}}, "price": {{ {Tall 1} * 1.25 }}}. Verdier settes alltid inn som data.',
    ],
  }),
];

const signInFields: readonly FieldDefinition[] = [
  field('authentication', 'select', ['Inloggning', 'Authentication', 'Innlogging'], {
    required: true,
    defaultValue: 'none',
    options: [
      option('none', ['Ingen', 'None', 'Ingen']),
      option('basic', ['Användarnamn och lösenord', 'Username and password', 'Brukernavn og passord']),
      option('bearer', ['Token (Bearer)', 'Bearer token', 'Token (Bearer)']),
      option('header', ['Nyckel i ett HTTP-huvud', 'Key in an HTTP header', 'Nøkkel i en HTTP-header']),
      option('oauth2', ['OAuth 2 (client credentials)', 'OAuth 2 client credentials', 'OAuth 2 (client credentials)']),
    ],
  }),
  field('username', 'text', ['Användarnamn', 'Username', 'Brukernavn'], {
    descriptions: [
      'För OAuth 2: klientens id. För en nyckel: HTTP-huvudets namn.',
      'For OAuth 2: the client ID. For a key: the name of the HTTP header.',
      'For OAuth 2: klient-ID. For en nøkkel: navnet på HTTP-headeren.',
    ],
  }),
  field(
    'password',
    'textArea',
    ['Lösenord, token eller nyckel', 'Password, token or key', 'Passord, token eller nøkkel'],
    { maxLength: 4000 },
  ),
  field('tokenAddress', 'url', ['Adress för token', 'Token address', 'Adresse for token']),
  field('scope', 'text', ['Scope', 'Scope', 'Scope']),
  field(
    'clientCertificate',
    'textArea',
    ['Klientcertifikat (PEM)', 'Client certificate (PEM)', 'Klientsertifikat (PEM)'],
    { maxLength: certificateLength },
  ),
  field(
    'clientKey',
    'textArea',
    ['Klientcertifikatets nyckel (PEM)', 'Client certificate key (PEM)', 'Klientsertifikatets nøkkel (PEM)'],
    { maxLength: certificateLength },
  ),
  field(
    'authorities',
    'textArea',
    ['Egen certifikatutfärdare (PEM)', 'Custom certificate authority (PEM)', 'Egen sertifikatutsteder (PEM)'],
    { maxLength: certificateLength },
  ),
];

const outcomeFields: readonly FieldDefinition[] = [
  field('mappings', 'collection', ['Värden ur svaret', 'Values from the answer', 'Verdier fra svaret'], {
    descriptions: [
      'Till exempel {ticket.id}, {items[0].name} eller number({total}) * 1.25. XML-svar läses likadant. Attribut börjar med @.',
      'For example {ticket.id}, {items[0].name} or number({total}) * 1.25. XML answers are read in the same way. Attributes begin with @.',
      'For eksempel {ticket.id}, {items[0].name} eller number({total}) * 1.25. XML-svar leses på samme måte. Attributter begynner med @.',
    ],
    children: [
      field('field', 'select', ['Till fältet', 'To field', 'Til feltet'], {
        required: true,
        options: answerFields.map(({ id, localizedNames = [], name }) => ({ value: id, name, localizedNames })),
      }),
      field('expression', 'text', ['Från svaret', 'From answer', 'Fra svaret'], {
        required: true,
        maxLength: 1000,
      }),
    ],
  }),
  field('successStatuses', 'text', ['Lyckade statuskoder', 'Success status codes', 'Vellykkede statuskoder'], {
    required: true,
    defaultValue: { 'sv-SE': '200-299', 'en-US': '200-299', 'nb-NO': '200-299' },
    validation: { pattern: '^[1-5]\\d\\d(-[1-5]\\d\\d)?(, ?[1-5]\\d\\d(-[1-5]\\d\\d)?)*$' },
  }),
  field('timeLimit', 'integer', ['Tidsgräns', 'Timeout', 'Tidsgrense'], {
    required: true,
    unit: 's',
    defaultValue: 10,
    validation: { range: { min: 1, max: 60 } },
  }),
];

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'http',
  localizedNames: localized(['HTTP-anrop', 'HTTP request', 'HTTP-kall']),
  localizedDescriptions: localized([
    'Skickar värden till ett annat system och läser dess svar: ett ärende i en helpdesk, en beställning, en uppslagning.',
    'Sends values to another system and reads the answer, such as a help-desk ticket, an order or a lookup.',
    'Sender verdier til et annet system og leser svaret: en sak i en helpdesk, en bestilling, et oppslag.',
  ]),
  icon: 'cloud',
  configurationFields: [...requestFields, ...signInFields, ...outcomeFields],
  addressFieldIds: ['address', 'tokenAddress'],
  secretFieldIds: ['password', 'clientKey'],
  secretsBoundTo: {
    password: ['address', 'authentication', 'username', 'tokenAddress', 'clientCertificate', 'authorities'],
    clientKey: ['address', 'tokenAddress', 'clientCertificate', 'authorities'],
  },
  shownWhile: {
    username: { fieldId: 'authentication', values: ['basic', 'header', 'oauth2'] },
    password: { fieldId: 'authentication', values: ['basic', 'bearer', 'header', 'oauth2'] },
    tokenAddress: { fieldId: 'authentication', values: ['oauth2'] },
    scope: { fieldId: 'authentication', values: ['oauth2'] },
  },
  inputFields,
  outputFields,
};
