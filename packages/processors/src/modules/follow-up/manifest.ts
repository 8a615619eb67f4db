import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField, option } from '../../localized.ts';

const checkPointFields = Array.from({ length: 20 }, (_, index) =>
  localizedField({
    id: `checkPoint${index + 1}`,
    fieldType: 'statusGroup',
    names: { sv: `Kontrollpunkt ${index + 1}`, en: `Check point ${index + 1}`, nb: `Kontrollpunkt ${index + 1}` },
  }),
);
export const checkPointIds = checkPointFields.map(({ id }) => id);

const textFields = Array.from({ length: 5 }, (_, index) =>
  localizedField({
    id: `text${index + 1}`,
    fieldType: 'textArea',
    names: { sv: `Text ${index + 1}`, en: `Text ${index + 1}`, nb: `Tekst ${index + 1}` },
  }),
);
export const textIds = textFields.map(({ id }) => id);

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'followUp',
  localizedNames: localized({ sv: 'Uppföljning', en: 'Follow-up', nb: 'Oppfølging' }),
  localizedDescriptions: localized({
    sv: 'Öppnar ett ärende eller en annan tjänst på objektet när en kontrollpunkt avviker eller en regel säger det. Text och bilder följer med.',
    en: 'Opens a case or another service on the object when a check point deviates or a rule says so. Text and photos are taken over.',
    nb: 'Åpner en sak eller en annen tjeneste på objektet når et kontrollpunkt avviker eller en regel sier det. Tekst og bilder blir med.',
  }),
  icon: 'flag',
  configurationFields: [
    localizedField({
      id: 'service',
      fieldType: 'select',
      required: true,
      options: [],
      names: { sv: 'Tjänst som öppnas', en: 'Service that is opened', nb: 'Tjeneste som åpnes' },
      descriptions: {
        sv: 'Texten hamnar i tjänstens första textfält, bilderna i dess första bildfält.',
        en: 'The text goes into the first field for text of the service, photos into its first field for images.',
        nb: 'Teksten havner i tjenestens første tekstfelt, bildene i dens første bildefelt.',
      },
    }),
    localizedField({
      id: 'whenOpen',
      fieldType: 'radio',
      required: true,
      defaultValue: 'continue',
      options: [
        option('continue', { sv: 'Fortsätt i den', en: 'Go on with it', nb: 'Fortsett i den' }),
        option('new', { sv: 'Öppna en till', en: 'Open another one', nb: 'Åpne en til' }),
        option('nothing', { sv: 'Gör ingenting', en: 'Do nothing', nb: 'Gjør ingenting' }),
      ],
      names: { sv: 'När en redan är öppen', en: 'When one is open already', nb: 'Når en allerede er åpen' },
    }),
    localizedField({
      id: 'introduction',
      fieldType: 'text',
      names: { sv: 'Inledande text', en: 'Text in front', nb: 'Innledende tekst' },
    }),
  ],
  secretFieldIds: [],
  siteOptions: { service: 'transactionTypes' },
  inputFields: [
    localizedField({
      id: 'isWanted',
      fieldType: 'checkbox',
      names: { sv: 'Ska följas upp', en: 'Is to be followed up', nb: 'Skal følges opp' },
      descriptions: {
        sv: 'Sätts av en regel med ett villkor. En kontrollpunkt som avviker räcker också.',
        en: 'Set by a rule with a condition. A check point that deviates is enough too.',
        nb: 'Settes av en regel med en betingelse. Et kontrollpunkt som avviker er også nok.',
      },
    }),
    localizedField({
      id: 'openNew',
      fieldType: 'checkbox',
      names: {
        sv: 'Öppna en ny fast en är öppen',
        en: 'Open a new one although one is open',
        nb: 'Åpne en ny selv om en er åpen',
      },
    }),
    ...textFields,
    localizedField({
      id: 'photos',
      fieldType: 'image',
      multiple: true,
      names: { sv: 'Bilder', en: 'Photos', nb: 'Bilder' },
    }),
    ...checkPointFields,
  ],
  outputFields: [
    localizedField({
      id: 'reported',
      fieldType: 'text',
      names: {
        sv: '”Rapporterat för 3 dagar sedan”',
        en: '“Reported 3 days ago”',
        nb: '«Rapportert for 3 dager siden»',
      },
    }),
    localizedField({
      id: 'hasOpen',
      fieldType: 'checkbox',
      names: { sv: 'Är redan rapporterat', en: 'Is reported already', nb: 'Er allerede rapportert' },
    }),
    localizedField({
      id: 'openNumber',
      fieldType: 'integer',
      names: { sv: 'Öppen: nummer', en: 'Open one: number', nb: 'Åpen: nummer' },
    }),
    localizedField({
      id: 'openTitle',
      fieldType: 'text',
      names: { sv: 'Öppen: rubrik', en: 'Open one: title', nb: 'Åpen: tittel' },
    }),
    localizedField({
      id: 'openDays',
      fieldType: 'integer',
      names: { sv: 'Öppen: dagar sedan', en: 'Open one: days since', nb: 'Åpen: dager siden' },
    }),
    localizedField({
      id: 'isToFollow',
      fieldType: 'checkbox',
      names: { sv: 'Kommer att följas upp', en: 'Will be followed up', nb: 'Vil bli fulgt opp' },
    }),
    localizedField({
      id: 'number',
      fieldType: 'integer',
      names: { sv: 'Nummer på uppföljningen', en: 'Number of the follow-up', nb: 'Nummer på oppfølgingen' },
    }),
    localizedField({
      id: 'isOpened',
      fieldType: 'checkbox',
      names: { sv: 'Har öppnats', en: 'Was opened', nb: 'Ble åpnet' },
    }),
  ],
};
