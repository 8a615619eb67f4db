import { addDays } from '@tingest/domain/foundation';
import { type ContentCategory, field, numbered, options } from './content-category.ts';
import { schools } from './places.ts';

/** Private: administrators are still taking stock. */
export const tablets: ContentCategory = {
  siteKey: 'skola',
  names: ['Läsplattor', 'Tablets', 'Nettbrett'],
  descriptions: [
    'Under inventering, visas bara för administratörer.',
    'Being inventoried, shown to administrators only.',
    'Under opptelling, vises bare for administratorer.',
  ],
  status: 'private',
  icon: 'device-tablet',
  fields: [
    field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true }),
    field('model', 'select', ['Modell', 'Model', 'Modell'], {
      options: options({ ipad: 'iPad', galaxy: 'Galaxy Tab' }),
    }),
    field('serial', 'scanner', ['Serienummer', 'Serial number', 'Serienummer'], { required: true }),
    field('school', 'text', ['Skola', 'School', 'Skole']),
    field('bought', 'date', ['Inköpt', 'Purchased', 'Kjøpt']),
    field('hasCase', 'checkbox', ['Har skal', 'Has a case', 'Har deksel']),
  ],
  count: 20,
  describe: ({ random, index, today }) => ({
    name: `Platta ${numbered(index, 2)}`,
    model: random.pick(['ipad', 'ipad', 'galaxy']),
    serial: `TB${random.integer(1_000_000, 9_999_999)}`,
    school: random.pick(schools),
    bought: addDays(today, -random.integer(100, 1400)),
    hasCase: random.chance(0.8),
  }),
  services: [],
};
