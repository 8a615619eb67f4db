import { addDays } from '@tingest/domain/foundation';
import { adminField, type ContentCategory, deviating, field, options } from './content-category.ts';
import { ask } from './content-rules.ts';
import {
  type ContentFunction,
  type ContentHistory,
  type ContentService,
  type ContentStep,
  type ElementMoment,
  reminders,
} from './content-service.ts';

const models = [
  ['Lenovo', 'ThinkPad T14'],
  ['Lenovo', 'ThinkPad X1 Carbon'],
  ['Dell', 'Latitude 5450'],
  ['HP', 'EliteBook 840'],
  ['Apple', 'MacBook Air 13'],
] as const;

const borrowers = [
  'Karin Åberg',
  'Mohammed Hassan',
  'Lars Öberg',
  'Elin Hedlund',
  'Per Sandström',
  'Amira Nilsson',
  'Gunnar Blom',
  'Ida Forsman',
  'Jonas Wikström',
  'Helena Ruiz',
  'Oskar Dahlin',
  'Birgitta Ek',
] as const;

/** A made-up address of an employee. */
function emailOf(name: string): string {
  const plainName = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return `${plainName.replaceAll(' ', '.')}@ekby.example`;
}

const lending: ContentFunction = {
  modes: ['start'],
  names: ['Utlåning', 'Lending', 'Utlån'],
  fields: [
    field('borrower', 'text', ['Låntagare', 'Borrower', 'Låntaker'], { required: true }),
    field('email', 'email', ['E-post', 'Email', 'E-post']),
    field('accessories', 'select', ['Tillbehör', 'Accessories', 'Tilbehør'], {
      multiple: true,
      options: options({
        charger: ['Laddare', 'Charger', 'Lader'],
        bag: ['Väska', 'Bag', 'Veske'],
        mouse: ['Mus', 'Mouse', 'Mus'],
        dock: ['Dockningsstation', 'Docking station', 'Dokkingstasjon'],
      }),
    }),
    field('purpose', 'textArea', ['Ändamål', 'Purpose', 'Formål']),
  ],
};

const extension: ContentFunction = {
  modes: ['update'],
  names: ['Förlängning', 'Extension', 'Forlengelse'],
  fields: [field('reason', 'textArea', ['Anledning', 'Reason', 'Årsak'])],
};

const returning: ContentFunction = {
  modes: ['complete'],
  names: ['Återlämningsprotokoll', 'Return record', 'Returprotokoll'],
  fields: [
    deviating(
      { values: ['damaged'] },
      field('condition', 'radio', ['Skick', 'Condition', 'Tilstand'], {
        required: true,
        options: options({
          asNew: ['Som ny', 'As new', 'Som ny'],
          used: ['Normalt sliten', 'Normally worn', 'Normalt slitt'],
          damaged: ['Skadad', 'Damaged', 'Skadet'],
        }),
      }),
    ),
    deviating(
      { values: [false] },
      field('hasCharger', 'checkbox', ['Laddare medföljer', 'Charger included', 'Lader følger med']),
    ),
    deviating(
      { values: [false] },
      field('isErased', 'checkbox', ['Raderad och återställd', 'Erased and reset', 'Slettet og tilbakestilt']),
    ),
    field('battery', 'integer', ['Batterihälsa', 'Battery health', 'Batterihelse'], {
      unit: '%',
      validation: { range: { min: 0, max: 100 } },
    }),
    field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
    field('damagePhoto', 'image', ['Bild av skadan', 'Picture of the damage', 'Bilde av skaden']),
  ],
  rules: ({ form }) => [
    ...ask(form('condition'), form('remark'), { type: 'equal', value: 'damaged' }),
    ...ask(form('condition'), form('damagePhoto'), { type: 'equal', value: 'damaged' }),
  ],
};

const usualDays = 28;

/** Returns one loan that began so many days ago; it is still out where no return is given. */
function loan(element: ElementMoment, startDaysAgo: number, returnDaysAgo: number | null): ContentHistory {
  const { random, staff, at, dayOf } = element;
  const name = random.pick(borrowers);
  const lendingStep: ContentStep = {
    mode: 'start',
    at: at(startDaysAgo),
    person: random.pick(staff),
    values: {
      borrower: name,
      email: emailOf(name),
      accessories: ['charger', ...['bag', 'mouse', 'dock'].filter(() => random.chance(0.4))],
      purpose: random.chance(0.3) ? 'Distansarbete under projektet.' : null,
    },
  };
  const steps = [lendingStep];
  const extendedOn = startDaysAgo - usualDays + 4;
  if (extendedOn > (returnDaysAgo ?? 0) + 3 && random.chance(0.6)) {
    const day = addDays(dayOf(lendingStep.at), usualDays + 30) ?? '';
    steps.push({
      mode: 'update',
      at: at(extendedOn),
      person: random.pick(staff),
      dueAt: new Date(`${day}T15:00:00Z`),
      values: { reason: random.pick(['Projektet drar ut på tiden.', 'Väntar på ny dator.', 'Semester.']) },
    });
  }
  if (returnDaysAgo !== null) {
    const condition = random.pick(['asNew', 'used', 'used', 'used', 'damaged']);
    steps.push({
      mode: 'complete',
      at: at(returnDaysAgo),
      person: random.pick(staff),
      values: {
        condition,
        hasCharger: random.chance(0.85),
        isErased: random.chance(0.9),
        battery: random.integer(68, 100),
        remark: condition === 'damaged' ? 'Spricka i skärmens nedre vänstra hörn.' : null,
      },
    });
  }
  return { steps };
}

/** Lent and given back through the year. A quarter of them are out today; every tenth should have been back long ago. */
function loans(element: ElementMoment): ContentHistory[] {
  const { random, index, oldest } = element;
  const histories: ContentHistory[] = [];
  let freeDaysAgo = 75 + random.integer(0, 30);
  while (freeDaysAgo < oldest - 70) {
    const days = random.integer(7, 50);
    histories.push(loan(element, freeDaysAgo + days, freeDaysAgo));
    freeDaysAgo += days + random.integer(20, 70);
  }
  if (index % 10 === 3) histories.push(loan(element, 66 + random.integer(0, 4), null));
  else if (index % 10 === 7) histories.push(loan(element, 31 + random.integer(0, 5), null));
  else if (index % 4 === 0) histories.push(loan(element, random.integer(2, 20), null));
  return histories;
}

const lend: ContentService = {
  names: ['Låna dator', 'Borrow a laptop', 'Låne PC'],
  descriptions: [
    'Utlåning till medarbetare, med förlängning och återlämning.',
    'Lending to employees, with extension and return.',
    'Utlån til medarbeidere, med forlengelse og retur.',
  ],
  icon: 'device-laptop',
  mode: 'loan',
  functions: [lending, extension, returning],
  policy: ({ ofStart }) => ({
    loan: {
      borrower: { kind: 'form', nameFieldId: ofStart('borrower'), emailFieldId: ofStart('email') },
      defaultDays: usualDays,
      longestDays: 180,
      extensions: 3,
      reminders,
    },
  }),
  histories: loans,
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
  count: 40,
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
  services: [lend],
};
