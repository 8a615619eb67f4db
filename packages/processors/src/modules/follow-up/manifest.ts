import type { ProcessorManifest } from '../../contract.ts';
import { field, localized, numberedFields, option } from '../../localized.ts';

const checkPointFields = numberedFields(20, 'checkPoint', 'statusGroup', [
  'Kontrollpunkt',
  'Check point',
  'Kontrollpunkt',
]);
export const checkPointIds = checkPointFields.map(({ id }) => id);

const textFields = numberedFields(5, 'text', 'textArea', ['Text', 'Text', 'Tekst']);
export const textIds = textFields.map(({ id }) => id);

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'followUp',
  localizedNames: localized(['Uppföljning', 'Follow-up', 'Oppfølging']),
  localizedDescriptions: localized([
    'Öppnar ett ärende eller en annan tjänst på objektet när ett svar avviker eller en regel kräver det. Text och bilder kopieras.',
    'Opens a case or another service on the object when an answer deviates or a rule requires it. Text and photos are copied.',
    'Åpner en sak eller en annen tjeneste på objektet når et svar avviker eller en regel krever det. Tekst og bilder kopieres.',
  ]),
  icon: 'flag',
  configurationFields: [
    field('service', 'select', ['Tjänst som öppnas', 'Service to open', 'Tjeneste som åpnes'], {
      required: true,
      options: [],
      descriptions: [
        'Texten kopieras till tjänstens första textfält, bilderna till dess första bildfält.',
        'The text is copied to the first text field of the service, photos to its first image field.',
        'Teksten kopieres til tjenestens første tekstfelt, bildene til dens første bildefelt.',
      ],
    }),
    field('whenOpen', 'radio', ['Om en redan är öppen', 'If one is already open', 'Hvis en allerede er åpen'], {
      required: true,
      defaultValue: 'continue',
      options: [
        option('continue', ['Uppdatera den', 'Update it', 'Oppdater den']),
        option('new', ['Öppna en till', 'Open another', 'Åpne en til']),
        option('nothing', ['Gör ingenting', 'Do nothing', 'Gjør ingenting']),
      ],
    }),
    field('introduction', 'text', ['Inledande text', 'Introductory text', 'Innledende tekst']),
  ],
  secretFieldIds: [],
  siteOptions: { service: 'transactionTypes' },
  inputFields: [
    field('isWanted', 'checkbox', ['Ska följas upp', 'Follow up', 'Skal følges opp'], {
      descriptions: [
        'Sätts av en regel med ett villkor. Behövs inte om en kontrollpunkt avviker. En regel kan kopiera fält med avvikande värden till en kontrollpunkt.',
        'Set by a rule with a condition. Not needed if a check point deviates. A rule can copy fields with deviating values to a check point.',
        'Settes av en regel med et vilkår. Trengs ikke hvis et kontrollpunkt avviker. En regel kan kopiere felt med avvikende verdier til et kontrollpunkt.',
      ],
    }),
    field('openNew', 'checkbox', [
      'Öppna en ny även om en är öppen',
      'Open a new one even if one is open',
      'Åpne en ny selv om en er åpen',
    ]),
    ...textFields,
    field('photos', 'image', ['Bilder', 'Photos', 'Bilder'], { multiple: true }),
    ...checkPointFields,
  ],
  outputFields: [
    field('reported', 'text', [
      '”Rapporterat för 3 dagar sedan”',
      '“Reported 3 days ago”',
      '«Rapportert for 3 dager siden»',
    ]),
    field('hasOpen', 'checkbox', ['Redan rapporterat', 'Already reported', 'Allerede rapportert']),
    field('openNumber', 'integer', ['Öppen: nummer', 'Open: number', 'Åpen: nummer']),
    field('openTitle', 'text', ['Öppen: titel', 'Open: title', 'Åpen: tittel']),
    field('openDays', 'integer', ['Öppen: dagar sedan', 'Open: days since', 'Åpen: dager siden']),
    field('isToFollow', 'checkbox', ['Kommer att följas upp', 'Will be followed up', 'Vil bli fulgt opp']),
    field('number', 'integer', ['Nummer på uppföljningen', 'Follow-up number', 'Nummer på oppfølgingen']),
    field('isOpened', 'checkbox', ['Öppnat', 'Opened', 'Åpnet']),
  ],
};
