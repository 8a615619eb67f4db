import { sheetLabel } from '../authoring/standard-labels.ts';
import type { Template, TemplateCategory, TemplateService, TemplateValueType } from '../authoring/template.ts';
import { field, options, sourceField, type TemplateField } from '../authoring/template-field.ts';
import {
  holds,
  prefill,
  type RuleFields,
  type TemplateRule,
  today,
  writeBack,
  writeValue,
} from '../authoring/template-rules.ts';
import { inLanguages, type Names } from '../authoring/texts.ts';

/** Reorder level of an article that has no other, and the balance at which the store is notified. */
const usualReorderLevel = 5;

/** The kinds of stock movement, each with the balance that it leaves behind, as an expression. */
const balanceAfter = {
  out: ({ objectValue, formValue }: RuleFields) => `coalesce(${objectValue('balance')}, 0) - ${formValue('quantity')}`,
  in: ({ objectValue, formValue }: RuleFields) => `coalesce(${objectValue('balance')}, 0) + ${formValue('quantity')}`,
  count: ({ formValue }: RuleFields) => formValue('quantity'),
} as const;

type Movement = keyof typeof balanceAfter;

/** Keeps the status of the article: to be ordered at its reorder level, and what is on order stays so until delivered. */
function supplyRules(movement: Movement, fields: RuleFields): readonly TemplateRule[] {
  const { form, object, objectValue } = fields;
  const isLow = `${balanceAfter[movement](fields)} <= coalesce(${objectValue('reorderLevel')}, ${usualReorderLevel})`;
  const isOpen = movement === 'in' ? 'true' : `coalesce(${objectValue('supply')}, "enough") != "ordered"`;
  return [
    writeValue(form('quantity'), object('supply'), 'order', holds(`${isLow} && ${isOpen}`)),
    writeValue(form('quantity'), object('supply'), 'enough', holds(`!(${isLow}) && ${isOpen}`)),
  ];
}

interface MovementService {
  readonly movement: Movement;
  readonly names: Names;
  readonly descriptions: Names;
  readonly icon: string;
  readonly functionNames: Names;
  readonly quantity: TemplateField;
  readonly furtherField: TemplateField;
  readonly furtherRules?: (fields: RuleFields) => readonly TemplateRule[];
}

/** Builds the service of a movement: the quantity and one optional question. */
function movementService({
  movement,
  functionNames,
  quantity,
  furtherField,
  furtherRules,
  ...heading
}: MovementService): TemplateService {
  return {
    ...heading,
    ...{ key: movement, mode: 'stockManagement' },
    functions: [
      {
        ...{ key: 'form', modes: ['start'], names: functionNames },
        fields: [quantity, furtherField],
        rules: (fields) => [...(furtherRules?.(fields) ?? []), ...supplyRules(movement, fields)],
      },
    ],
    policy: ({ ofObject, ofStart }) => ({
      stock: {
        ...{ balancePropertyId: ofObject('balance'), quantityPropertyId: ofStart('quantity') },
        ...{ kind: movement, allowNegative: false, lowLimit: usualReorderLevel },
      },
    }),
  };
}

const amount = { required: true, validation: { range: { min: 0, max: 100_000 } } } as const;

const takeOut = movementService({
  movement: 'out',
  names: ['Ta ut material', 'Take out supplies', 'Ta ut materiell'],
  descriptions: [
    'Skanna hyllan och ange hur många du tar.',
    'Scan the shelf and say how many you take.',
    'Skann hyllen og oppgi hvor mange du tar.',
  ],
  icon: 'box',
  functionNames: ['Uttag av material', 'Withdrawal of supplies', 'Uttak av materiell'],
  quantity: field('quantity', 'decimal', ['Antal', 'Quantity', 'Antall'], { ...amount, defaultValue: 1 }),
  furtherField: field('receiver', 'text', [
    'Avdelning eller projekt',
    'Department or project',
    'Avdeling eller prosjekt',
  ]),
});

const putIn = movementService({
  movement: 'in',
  names: ['Ta emot leverans', 'Receive a delivery', 'Registrer varemottak'],
  descriptions: [
    'Lägg till det som har levererats.',
    'Add the supplies that were delivered.',
    'Legg til det som er levert.',
  ],
  icon: 'truck',
  functionNames: ['Mottagning av material', 'Receipt of supplies', 'Mottak av materiell'],
  quantity: field('quantity', 'decimal', ['Mottaget antal', 'Quantity received', 'Mottatt antall'], amount),
  furtherField: field('deliveryNote', 'scanner', ['Följesedel', 'Delivery note', 'Følgeseddel']),
  furtherRules: ({ form, object }) => [prefill(object('orderQuantity'), form('quantity'))],
});

const count = movementService({
  movement: 'count',
  names: ['Inventera material', 'Count supplies', 'Tell opp materiell'],
  descriptions: [
    'Räkna det som finns på hyllan. Saldot rättas.',
    'Count the supplies on the shelf. The balance is corrected.',
    'Tell det som er på hyllen. Beholdningen rettes.',
  ],
  icon: 'calculator',
  functionNames: ['Inventering av material', 'Count of supplies', 'Opptelling av materiell'],
  quantity: field('quantity', 'decimal', ['Räknat antal', 'Quantity counted', 'Talt antall'], amount),
  furtherField: field('remark', 'text', ['Anmärkning', 'Remark', 'Merknad']),
  furtherRules: ({ form, object }) => [writeValue(form('quantity'), object('counted'), today)],
});

const order: TemplateService = {
  key: 'order',
  names: ['Beställ material', 'Order supplies', 'Bestill materiell'],
  descriptions: [
    'Noterar att artikeln är beställd, så att ingen beställer den igen.',
    'Notes that the article is on order, so that it is not ordered twice.',
    'Noterer at artikkelen er bestilt, slik at ingen bestiller den på nytt.',
  ],
  icon: 'clipboard-list',
  mode: 'simpleForm',
  functions: [
    {
      key: 'form',
      modes: ['start'],
      names: ['Beställning av material', 'Supply order', 'Bestilling av materiell'],
      fields: [
        field('quantity', 'decimal', ['Beställt antal', 'Quantity ordered', 'Bestilt antall'], amount),
        sourceField('supplier', 'suppliers', ['Leverantör', 'Supplier', 'Leverandør']),
        field('expected', 'date', ['Väntas', 'Expected', 'Forventet']),
        field('orderer', 'currentUser', ['Beställd av', 'Ordered by', 'Bestilt av']),
      ],
      rules: ({ form, object }) => [
        prefill(object('orderQuantity'), form('quantity')),
        prefill(object('supplier'), form('supplier')),
        writeValue(form('quantity'), object('supply'), 'ordered'),
        writeBack(form('supplier'), object('supplier')),
        writeBack(form('expected'), object('expected')),
      ],
    },
  ],
};

const suppliers: TemplateValueType = {
  key: 'suppliers',
  names: ['Leverantörer', 'Suppliers', 'Leverandører'],
  descriptions: [
    'Vem förbrukningsmaterialet beställs av.',
    'The companies that supplies are ordered from.',
    'Hvem forbruksmateriellet bestilles fra.',
  ],
  icon: 'truck',
  color: '#0f766e',
  fields: [
    field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true }),
    field('email', 'email', ['E-post för beställning', 'Email for orders', 'E-post for bestilling']),
    field('phone', 'phoneNo', ['Telefon', 'Phone', 'Telefon']),
    field('customerNumber', 'text', ['Vårt kundnummer', 'Our customer number', 'Vårt kundenummer']),
  ],
  values: {
    office: {
      color: '#1d4ed8',
      values: {
        name: inLanguages('Kontorsgrossisten (exempel)', 'Office Wholesale (example)', 'Kontorgrossisten (eksempel)'),
      },
    },
    cleaning: {
      color: '#15803d',
      values: {
        name: inLanguages('Städgrossisten (exempel)', 'Cleaning Wholesale (example)', 'Renholdsgrossisten (eksempel)'),
      },
    },
  },
};

const articles: TemplateCategory = {
  key: 'articles',
  names: ['Förbrukningsmaterial', 'Consumables', 'Forbruksmateriell'],
  descriptions: [
    'Artiklar i förrådet med saldo och beställningspunkt.',
    'Articles in the store with balance and reorder level.',
    'Artikler på lageret med beholdning og bestillingspunkt.',
  ],
  icon: 'package',
  fields: [
    field('article', 'text', ['Artikel', 'Article', 'Artikkel'], { required: true, inTitle: true }),
    field('number', 'scanner', ['Artikelnummer', 'Article number', 'Artikkelnummer'], { unique: true }),
    field('shelf', 'text', ['Hyllplats', 'Shelf', 'Hylleplass']),
    field('balance', 'decimal', ['Saldo', 'Balance', 'Beholdning'], {
      help: [
        'Ändras av uttag, leveranser och inventeringar.',
        'Changed by withdrawals, deliveries and counts.',
        'Endres av uttak, varemottak og opptellinger.',
      ],
    }),
    field('unit', 'select', ['Enhet', 'Unit', 'Enhet'], {
      defaultValue: 'piece',
      options: options({
        piece: ['st', 'pcs', 'stk'],
        pack: ['förpackning', 'pack', 'pakke'],
        box: ['kartong', 'box', 'eske'],
        roll: ['rulle', 'roll', 'rull'],
        bottle: ['flaska', 'bottle', 'flaske'],
        liter: ['liter', 'liter', 'liter'],
        kilogram: 'kg',
      }),
    }),
    field('reorderLevel', 'decimal', ['Beställningspunkt', 'Reorder level', 'Bestillingspunkt'], {
      ...{ defaultValue: usualReorderLevel, validation: { range: { min: 0, max: 100_000 } } },
      help: [
        'Vid detta saldo ska artikeln beställas.',
        'At this balance the article is to be ordered.',
        'Ved denne beholdningen skal artikkelen bestilles.',
      ],
    }),
    field('orderQuantity', 'decimal', ['Vanlig beställning', 'Usual order', 'Vanlig bestilling'], {
      validation: { range: { min: 0, max: 100_000 } },
      help: ['Antal i en vanlig beställning.', 'Quantity of a usual order.', 'Antall i en vanlig bestilling.'],
    }),
    sourceField('supplier', 'suppliers', ['Leverantör', 'Supplier', 'Leverandør']),
    field('supply', 'radio', ['Lagerläge', 'Stock status', 'Lagerstatus'], {
      defaultValue: 'enough',
      options: options({
        enough: ['Finns', 'In stock', 'På lager'],
        order: ['Ska beställas', 'To be ordered', 'Skal bestilles'],
        ordered: ['Beställd', 'On order', 'Bestilt'],
      }),
      deviation: { values: ['order'] },
    }),
    field('expected', 'date', ['Leverans väntas', 'Delivery expected', 'Levering forventet']),
    field('counted', 'date', ['Senast inventerad', 'Last counted', 'Sist talt']),
    field('photo', 'image', ['Bild', 'Photo', 'Bilde']),
  ],
  services: [takeOut, putIn, count, order],
  labels: [
    sheetLabel(
      'articles',
      ['Hylletikett förråd', 'Store shelf label', 'Hylleetikett lager'],
      ['Skanna koden när du tar något.', 'Scan the code when you take something.', 'Skann koden når du tar noe.'],
    ),
  ],
  samples: [
    {
      key: 'paper',
      values: {
        article: inLanguages('Kopieringspapper A4 (exempel)', 'Copy paper A4 (example)', 'Kopipapir A4 (eksempel)'),
        ...{ number: '100101', shelf: 'A1', balance: 40, unit: 'pack', reorderLevel: 10, orderQuantity: 50 },
        ...{ supplier: 'office', supply: 'enough' },
      },
    },
    {
      key: 'batteries',
      values: {
        article: inLanguages('Batterier AA (exempel)', 'Batteries AA (example)', 'Batterier AA (eksempel)'),
        ...{ number: '100205', shelf: 'A3', balance: 4, unit: 'pack', reorderLevel: 6, orderQuantity: 20 },
        ...{ supplier: 'office', supply: 'order' },
      },
    },
    {
      key: 'gloves',
      values: {
        article: inLanguages(
          'Engångshandskar M (exempel)',
          'Disposable gloves M (example)',
          'Engangshansker M (eksempel)',
        ),
        ...{ number: '200310', shelf: 'B2', balance: 18, unit: 'box', reorderLevel: 8, orderQuantity: 30 },
        ...{ supplier: 'cleaning', supply: 'enough' },
      },
    },
  ],
};

/** A store of consumables: withdrawals, deliveries, counts and orders, with a reorder level of each article. */
export const consumablesStore: Template = {
  key: 'consumables-store',
  version: 1,
  names: ['Förbrukningsförråd', 'Consumables store', 'Forbrukslager'],
  descriptions: [
    'Förbrukningsmaterial med saldo: uttag, leverans och inventering. Artiklar som når sin beställningspunkt hamnar på beställningslistan.',
    'Consumables with a balance: withdrawal, delivery and count. Articles that reach their reorder level are marked to be ordered.',
    'Forbruksmateriell med beholdning: uttak, varemottak og opptelling. Artikler som når bestillingspunktet, merkes for bestilling.',
  ],
  icon: 'package',
  valueTypes: [suppliers],
  categories: [articles],
  privileges: [
    {
      key: 'taker',
      names: ['Ta ut material', 'Take out supplies', 'Ta ut materiell'],
      descriptions: [
        'Söker i förrådet och tar ut material.',
        'Finds articles in the store and takes them out.',
        'Søker på lageret og tar ut materiell.',
      ],
      grants: [
        { category: 'articles', actions: ['read'] },
        { services: ['out'], actions: ['start', 'readOwn'] },
      ],
    },
    {
      key: 'storekeeper',
      names: ['Förråd för förbrukningsmaterial', 'Consumables storekeeper', 'Lager for forbruksmateriell'],
      descriptions: [
        'Sköter förrådet: tar emot, inventerar, beställer och lägger upp artiklar.',
        'Manages the store: receives, counts and orders supplies, and adds articles.',
        'Forvalter lageret: mottar, teller, bestiller og legger inn artikler.',
      ],
      grants: [
        { category: 'articles', actions: ['read', 'create', 'update', 'export', 'print'] },
        { services: ['out', 'in', 'count', 'order'], actions: ['start', 'readAll'] },
        { report: ['out', 'in', 'count', 'order'], actions: ['read', 'export'] },
      ],
    },
  ],
};
