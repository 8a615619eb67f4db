import type { ProcessorManifest } from '../../contract.ts';
import { field, localized } from '../../localized.ts';
import { testInputFields, testOutputFields } from '../sms/gateway-processor.ts';

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'elks46',
  localizedNames: localized(['Sms med 46elks', 'SMS by 46elks', 'SMS med 46elks']),
  localizedDescriptions: localized([
    'Skickar platsens sms med 46elks. Användarnamn och lösenord för API:et finns på kontots sida hos 46elks.',
    'Sends the site’s SMS by 46elks. The API username and password are on the account’s page at 46elks.',
    'Sender stedets SMS med 46elks. Brukernavn og passord for API-et finnes på kontosiden hos 46elks.',
  ]),
  icon: 'device-mobile',
  configurationFields: [
    field('username', 'text', ['API-användarnamn', 'API username', 'API-brukernavn'], { required: true }),
    field('password', 'text', ['API-lösenord', 'API password', 'API-passord'], { required: true }),
    field('address', 'url', ['Adress', 'Address', 'Adresse'], {
      required: true,
      defaultValue: 'https://api.46elks.com/a1',
      descriptions: [
        'Ändra bara på begäran av 46elks.',
        'Change only if 46elks asks you to.',
        'Endre bare hvis 46elks ber om det.',
      ],
    }),
  ],
  worksByItself: true,
  addressFieldIds: ['address'],
  secretFieldIds: ['password'],
  secretsBoundTo: { password: ['address', 'username'] },
  inputFields: testInputFields,
  outputFields: testOutputFields,
};
