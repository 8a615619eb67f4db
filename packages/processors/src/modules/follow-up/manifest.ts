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
    'Öppnar ett ärende eller en annan tjänst på objektet när ett svar avviker eller en regel säger det. Text och bilder följer med.',
    'Opens a case or another service on the object when an answer deviates or a rule says so. Text and photos are taken over.',
    'Åpner en sak eller en annen tjeneste på objektet når et svar avviker eller en regel sier det. Tekst og bilder blir med.',
  ]),
  icon: 'flag',
  configurationFields: [
    field('service', 'select', ['Tjänst som öppnas', 'Service that is opened', 'Tjeneste som åpnes'], {
      required: true,
      options: [],
      descriptions: [
        'Texten hamnar i tjänstens första textfält, bilderna i dess första bildfält.',
        'The text goes into the first field for text of the service, photos into its first field for images.',
        'Teksten havner i tjenestens første tekstfelt, bildene i dens første bildefelt.',
      ],
    }),
    field('whenOpen', 'radio', ['När en redan är öppen', 'When one is open already', 'Når en allerede er åpen'], {
      required: true,
      defaultValue: 'continue',
      options: [
        option('continue', ['Fortsätt i den', 'Go on with it', 'Fortsett i den']),
        option('new', ['Öppna en till', 'Open another one', 'Åpne en til']),
        option('nothing', ['Gör ingenting', 'Do nothing', 'Gjør ingenting']),
      ],
    }),
    field('introduction', 'text', ['Inledande text', 'Text in front', 'Innledende tekst']),
  ],
  secretFieldIds: [],
  siteOptions: { service: 'transactionTypes' },
  inputFields: [
    field('isWanted', 'checkbox', ['Ska följas upp', 'Is to be followed up', 'Skal følges opp'], {
      descriptions: [
        'Sätts av en regel med ett villkor. En kontrollpunkt som avviker räcker också; en regel kopierar till den varje fält vars definition säger vilka värden som avviker.',
        'Set by a rule with a condition. A check point that deviates is enough too; a rule copies to it any field whose definition says which values deviate.',
        'Settes av en regel med en betingelse. Et kontrollpunkt som avviker er også nok; en regel kopierer til det ethvert felt der definisjonen sier hvilke verdier som avviker.',
      ],
    }),
    field('openNew', 'checkbox', [
      'Öppna en ny fast en är öppen',
      'Open a new one although one is open',
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
    field('hasOpen', 'checkbox', ['Är redan rapporterat', 'Is reported already', 'Er allerede rapportert']),
    field('openNumber', 'integer', ['Öppen: nummer', 'Open one: number', 'Åpen: nummer']),
    field('openTitle', 'text', ['Öppen: rubrik', 'Open one: title', 'Åpen: tittel']),
    field('openDays', 'integer', ['Öppen: dagar sedan', 'Open one: days since', 'Åpen: dager siden']),
    field('isToFollow', 'checkbox', ['Kommer att följas upp', 'Will be followed up', 'Vil bli fulgt opp']),
    field('number', 'integer', ['Nummer på uppföljningen', 'Number of the follow-up', 'Nummer på oppfølgingen']),
    field('isOpened', 'checkbox', ['Har öppnats', 'Was opened', 'Ble åpnet']),
  ],
};
