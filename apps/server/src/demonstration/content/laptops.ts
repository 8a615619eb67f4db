import { addDays } from '@tingest/domain';
import { adminField, type ContentCategory, type ContentService, field, options } from './content-category.ts';

const models = [
  ['Lenovo', 'ThinkPad T14'],
  ['Lenovo', 'ThinkPad X1 Carbon'],
  ['Dell', 'Latitude 5450'],
  ['HP', 'EliteBook 840'],
  ['Apple', 'MacBook Air 13'],
] as const;

const check: ContentService = {
  names: ['Återlämningskontroll dator', 'Laptop return check', 'Returkontroll PC'],
  descriptions: [
    'När en dator kommer tillbaka: skick, tillbehör och radering.',
    'When a laptop comes back: condition, accessories and erasure.',
    'Når en PC kommer tilbake: tilstand, tilbehør og sletting.',
  ],
  icon: 'clipboard-list',
  functionNames: ['Återlämningsprotokoll', 'Return record', 'Returprotokoll'],
  fields: [
    field('condition', 'radio', ['Skick', 'Condition', 'Tilstand'], {
      required: true,
      options: options({ asNew: 'Som ny', used: 'Normalt sliten', damaged: 'Skadad' }),
    }),
    field('hasCharger', 'checkbox', ['Laddare medföljer', 'Charger included', 'Lader følger med']),
    field('isErased', 'checkbox', ['Raderad och återställd', 'Erased and reset', 'Slettet og tilbakestilt']),
    field('battery', 'integer', ['Batterihälsa', 'Battery health', 'Batterihelse'], {
      unit: '%',
      validation: { range: { min: 0, max: 100 } },
    }),
    field('charger', 'scanner', ['Laddarens serienummer', "Charger's serial number", 'Laderens serienummer']),
    field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
  ],
  visits: { every: 365, most: 1, chance: 0.8 },
  fill({ random }) {
    const condition = random.pick(['asNew', 'used', 'used', 'used', 'damaged']);
    const hasCharger = random.chance(0.85);
    return {
      condition,
      hasCharger,
      isErased: random.chance(0.9),
      battery: random.integer(68, 100),
      charger: hasCharger ? `PA${random.integer(100_000, 999_999)}` : null,
      remark: condition === 'damaged' ? 'Spricka i skärmens nedre vänstra hörn.' : null,
    };
  },
};

export const laptops: ContentCategory = {
  siteKey: 'stadshuset',
  names: ['Bärbara datorer', 'Laptops', 'Bærbare PC-er'],
  descriptions: [
    'Datorer som lånas ut till medarbetare.',
    'Computers that are lent to employees.',
    'PC-er som lånes ut til medarbeidere.',
  ],
  status: 'published',
  icon: 'device-laptop',
  fields: [
    field('make', 'text', ['Tillverkare', 'Manufacturer', 'Produsent'], { required: true, inTitle: true }),
    field('model', 'text', ['Modell', 'Model', 'Modell'], { required: true, inTitle: true }),
    field('serial', 'scanner', ['Serienummer', 'Serial number', 'Serienummer'], { required: true, inTitle: true }),
    field('memory', 'integer', ['Minne', 'Memory', 'Minne'], { unit: 'GB' }),
    field('bought', 'date', ['Inköpt', 'Purchased', 'Kjøpt']),
    field('warranty', 'date', ['Garanti till', 'Warranty until', 'Garanti til']),
    field('isManaged', 'switch', ['Fjärrstyrd', 'Centrally managed', 'Sentralt styrt']),
    adminField('price', 'decimal', ['Inköpspris', 'Purchase price', 'Innkjøpspris'], { unit: 'kr' }),
  ],
  count: 50,
  describe({ random, today }) {
    const [make, model] = random.pick(models);
    const bought = addDays(today, -random.integer(40, 1500));
    return {
      make,
      model,
      serial: `${make.slice(0, 2).toUpperCase()}${random.integer(1_000_000, 9_999_999)}`,
      memory: random.pick([16, 16, 32]),
      bought,
      warranty: addDays(bought, 1095),
      isManaged: random.chance(0.93),
      price: random.decimal(8900, 19900, 0),
    };
  },
  services: [check],
};
