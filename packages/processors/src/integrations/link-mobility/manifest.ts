import type { ProcessorManifest } from '../../contract.ts';
import { field, localized } from '../../localized.ts';
import { testInputFields, testOutputFields } from '../sms/gateway-processor.ts';

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'linkMobility',
  localizedNames: localized(['SMS med Link Mobility', 'SMS by Link Mobility', 'SMS med Link Mobility']),
  localizedDescriptions: localized([
    'Skickar platsens SMS med Link Mobility. Uppgifterna får man av Link Mobilitys support, som också behöver adressen för leveransrapporter på sidan SMS.',
    'Sends the site’s SMS by Link Mobility. Their support hands out the details, and needs the address for delivery reports that is on the page SMS.',
    'Sender stedets SMS med Link Mobility. Opplysningene får man av Link Mobilitys support, som også trenger adressen for leveringsrapporter på siden SMS.',
  ]),
  icon: 'device-mobile',
  configurationFields: [
    field('address', 'url', ['Adress', 'Address', 'Adresse'], {
      required: true,
      defaultValue: 'https://wsx.sp247.net',
      descriptions: [
        'Den som Link Mobility har tilldelat, utan /sms/send.',
        'The one that Link Mobility assigned, without /sms/send.',
        'Den som Link Mobility har tildelt, uten /sms/send.',
      ],
    }),
    field('username', 'text', ['Användarnamn', 'User name', 'Brukernavn'], { required: true }),
    field('password', 'text', ['Lösenord', 'Password', 'Passord'], { required: true }),
    field('platformId', 'text', ['platformId', 'platformId', 'platformId'], { required: true }),
    field('platformPartnerId', 'text', ['platformPartnerId', 'platformPartnerId', 'platformPartnerId'], {
      required: true,
    }),
    field('gateId', 'text', ['gateId', 'gateId', 'gateId'], {
      descriptions: [
        'För leveransrapporter, om Link Mobility har lämnat ett.',
        'For delivery reports, where Link Mobility handed one out.',
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
