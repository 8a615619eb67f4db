import { type ContentCategory, field, options } from './content-category.ts';

/** A draft: it is still being planned, so there are no objects yet. */
export const keys: ContentCategory = {
  siteKey: 'stadshuset',
  names: ['Nycklar och passerkort', 'Keys and access cards', 'Nøkler og adgangskort'],
  descriptions: [
    'Utkast: ersätter pärmen i receptionen.',
    'Draft: will replace the binder in the reception.',
    'Utkast: erstatter permen i resepsjonen.',
  ],
  status: 'draft',
  icon: 'key',
  fields: [
    field('number', 'text', ['Nummer', 'Number', 'Nummer'], { required: true, inTitle: true }),
    field('kind', 'radio', ['Slag', 'Kind', 'Type'], {
      options: options({ key: ['Nyckel', 'Key', 'Nøkkel'], card: ['Passerkort', 'Access card', 'Adgangskort'] }),
    }),
    field('opens', 'text', ['Går till', 'Opens', 'Går til']),
  ],
  count: 0,
  describe: () => ({}),
  services: [],
};
