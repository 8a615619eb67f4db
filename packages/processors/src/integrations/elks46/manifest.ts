import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField } from '../../localized.ts';
import { testInputFields, testOutputFields } from '../sms/gateway-processor.ts';

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'elks46',
  localizedNames: localized({ sv: 'SMS med 46elks', en: 'SMS by 46elks', nb: 'SMS med 46elks' }),
  localizedDescriptions: localized({
    sv: 'Skickar platsens SMS med 46elks. Användarnamn och lösenord för API:et finns på kontots sida hos 46elks.',
    en: 'Sends the site’s SMS by 46elks. The user name and password of the API are on the account’s page at 46elks.',
    nb: 'Sender stedets SMS med 46elks. Brukernavn og passord for API-et finnes på kontosiden hos 46elks.',
  }),
  icon: 'device-mobile',
  configurationFields: [
    localizedField({
      id: 'username',
      fieldType: 'text',
      required: true,
      names: { sv: 'API-användarnamn', en: 'API user name', nb: 'API-brukernavn' },
    }),
    localizedField({
      id: 'password',
      fieldType: 'text',
      required: true,
      names: { sv: 'API-lösenord', en: 'API password', nb: 'API-passord' },
    }),
    localizedField({
      id: 'address',
      fieldType: 'url',
      required: true,
      defaultValue: 'https://api.46elks.com/a1',
      names: { sv: 'Adress', en: 'Address', nb: 'Adresse' },
      descriptions: {
        sv: 'Ändras bara om 46elks säger det.',
        en: 'Only to be changed if 46elks says so.',
        nb: 'Endres bare hvis 46elks sier det.',
      },
    }),
  ],
  worksByItself: true,
  secretFieldIds: ['password'],
  inputFields: testInputFields,
  outputFields: testOutputFields,
};
