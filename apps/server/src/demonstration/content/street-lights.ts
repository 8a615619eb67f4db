import { addDays } from '@tingest/domain';
import { type ContentCategory, type ContentService, field, numbered, options } from './content-category.ts';
import { streets } from './places.ts';

const round: ContentService = {
  names: ['Rondering gatlykta', 'Street light round', 'Runde gatelys'],
  descriptions: [
    'Kontroll av ljus, stolpe och lucka vid rondering.',
    'Check of the light, the pole and its hatch on a round.',
    'Kontroll av lys, stolpe og luke på runde.',
  ],
  icon: 'bulb',
  functionNames: ['Ronderingsprotokoll', 'Round record', 'Rundeprotokoll'],
  fields: [
    field('isLit', 'switch', ['Lyser', 'Is lit', 'Lyser']),
    field('pole', 'radio', ['Stolpe', 'Pole', 'Stolpe'], {
      required: true,
      options: options({ straight: 'Rak', leaning: 'Lutar', damaged: 'Skadad' }),
    }),
    field('isHatchClosed', 'checkbox', ['Luckan är stängd', 'The hatch is closed', 'Luken er lukket']),
    field('action', 'select', ['Åtgärd', 'Action', 'Tiltak'], {
      required: true,
      options: options({ none: 'Ingen', lamp: 'Bytt ljuskälla', ordered: 'Beställd reparation' }),
    }),
    field('seen', 'dateTime', ['Felet upptäcktes', 'Fault discovered', 'Feilen ble oppdaget']),
    field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
  ],
  visits: { every: 365, most: 1 },
  fill({ random, occurredAt }) {
    const isLit = random.chance(0.8);
    const pole = random.chance(0.9) ? 'straight' : random.pick(['leaning', 'damaged']);
    return {
      isLit,
      pole,
      isHatchClosed: random.chance(0.95),
      action: isLit && pole === 'straight' ? 'none' : random.pick(['lamp', 'ordered']),
      seen: isLit ? null : new Date(occurredAt.getTime() - random.integer(60, 2000) * 60_000).toISOString(),
      remark: pole === 'straight' ? null : 'Stolpen är påkörd, avspärrad i väntan på byte.',
    };
  },
};

export const streetLights: ContentCategory = {
  siteKey: 'teknik',
  names: ['Gatlyktor', 'Street lights', 'Gatelys'],
  descriptions: [
    'Belysningsstolpar längs kommunens gator.',
    'Lamp posts along the streets of the municipality.',
    'Lysstolper langs kommunens gater.',
  ],
  status: 'published',
  icon: 'lamp',
  fields: [
    field('number', 'text', ['Stolpnummer', 'Pole number', 'Stolpenummer'], { required: true, inTitle: true }),
    field('street', 'text', ['Gata', 'Street', 'Gate'], { required: true, inTitle: true }),
    field('lamp', 'select', ['Ljuskälla', 'Light source', 'Lyskilde'], {
      options: options({ led: 'LED', sodium: 'Högtrycksnatrium', metalHalide: 'Metallhalogen' }),
    }),
    field('power', 'integer', ['Effekt', 'Power', 'Effekt'], { unit: 'W' }),
    field('height', 'decimal', ['Höjd', 'Height', 'Høyde'], { unit: 'm' }),
    field('installed', 'date', ['Driftsatt', 'In service since', 'Satt i drift']),
    field('litFrom', 'time', ['Dimmas från', 'Dimmed from', 'Dimmes fra']),
  ],
  count: 60,
  describe({ random, index, today }) {
    const lamp = random.pick(['led', 'led', 'led', 'sodium', 'metalHalide']);
    return {
      number: `B${numbered(index, 4)}`,
      // Poles that follow each other stand along the same street.
      street: streets[Math.floor(index / 3)],
      lamp,
      power: lamp === 'led' ? random.pick([28, 42, 55]) : random.pick([70, 100, 150]),
      height: random.pick([4.5, 6, 8, 10]),
      installed: addDays(today, -random.integer(400, 7000)),
      litFrom: lamp === 'led' ? random.pick(['22:00', '23:00', '23:30']) : null,
    };
  },
  services: [round],
};
