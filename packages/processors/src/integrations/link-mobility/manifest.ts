import type { ProcessorManifest } from '../../contract.ts';
import { field, localized } from '../../localized.ts';
import { testInputFields, testOutputFields } from '../sms/gateway-processor.ts';

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'linkMobility',
  localizedNames: localized(['Sms med Link Mobility', 'SMS by Link Mobility', 'SMS med Link Mobility']),
  localizedDescriptions: localized([
    'Skickar platsens sms med Link Mobility. Link Mobilitys support lämnar uppgifterna och behöver adressen för leveransrapporter från sidan Sms.',
    'Sends the site’s SMS by Link Mobility. Link Mobility support provides the details and needs the delivery report address from the SMS page.',
    'Sender stedets SMS med Link Mobility. Link Mobilitys support gir opplysningene og trenger adressen for leveringsrapporter fra siden SMS.',
  ]),
  icon: 'device-mobile',
  configurationFields: [
    field('address', 'url', ['Adress', 'Address', 'Adresse'], {
      required: true,
      defaultValue: 'https://wsx.sp247.net',
      descriptions: [
        'Adressen från Link Mobility, utan /sms/send.',
        'The address from Link Mobility, without /sms/send.',
        'Adressen fra Link Mobility, uten /sms/send.',
      ],
    }),
    field('username', 'text', ['Användarnamn', 'Username', 'Brukernavn'], { required: true }),
    field('password', 'text', ['Lösenord', 'Password', 'Passord'], { required: true }),
    field('platformId', 'text', ['platformId', 'platformId', 'platformId'], { required: true }),
    field('platformPartnerId', 'text', ['platformPartnerId', 'platformPartnerId', 'platformPartnerId'], {
      required: true,
    }),
    field('gateId', 'text', ['gateId', 'gateId', 'gateId'], {
      descriptions: [
        'För leveransrapporter, om Link Mobility har lämnat ett.',
        'For delivery reports, if Link Mobility has provided one.',
        'For leveringsrapporter, hvis Link Mobility har oppgitt en.',
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
