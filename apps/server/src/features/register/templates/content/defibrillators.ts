import { sheetLabel } from '../authoring/standard-labels.ts';
import type { Template, TemplateCategory } from '../authoring/template.ts';
import { field, options, sourceField } from '../authoring/template-field.ts';
import { inLanguages } from '../authoring/texts.ts';
import {
  defibrillatorStatuses,
  expiryFields,
  incident,
  monthlyCheck,
  sparePadsField,
} from './defibrillator-services.ts';

const defibrillatorCategory: TemplateCategory = {
  key: 'defibrillators',
  names: ['Hjärtstartare', 'Defibrillators', 'Hjertestartere'],
  descriptions: [
    'Hjärtstartare med utgångsdatum, kontroller och händelser.',
    'Defibrillators with expiry dates, checks and incidents.',
    'Hjertestartere med utløpsdatoer, kontroller og hendelser.',
  ],
  icon: 'heartbeat',
  fields: [
    field('location', 'text', ['Placering', 'Location', 'Plassering'], {
      ...{ required: true, inTitle: true, isPublic: true },
    }),
    field('address', 'text', ['Adress', 'Address', 'Adresse'], { isPublic: true }),
    field('position', 'position', ['Position', 'Position', 'Posisjon'], { isPublic: true }),
    field(
      'isAlwaysOpen',
      'switch',
      ['Tillgänglig dygnet runt', 'Available around the clock', 'Tilgjengelig hele døgnet'],
      { isPublic: true },
    ),
    field('access', 'text', ['Hur man når den', 'How to get it', 'Hvordan få tak i den'], {
      isPublic: true,
      help: [
        'Till exempel: värmeskåp till höger om entrén.',
        'For example: heated cabinet to the right of the entrance.',
        'For eksempel: varmeskap til høyre for inngangen.',
      ],
    }),
    sourceField('model', 'models', ['Modell', 'Model', 'Modell']),
    field('serial', 'scanner', ['Serienummer', 'Serial number', 'Serienummer'], { unique: true }),
    field('status', 'radio', ['Status', 'Status', 'Status'], {
      ...{ options: options(defibrillatorStatuses), defaultValue: 'ready' },
      deviation: { values: ['remark', 'notReady'] },
    }),
    ...expiryFields(),
    sparePadsField,
    field('checked', 'date', ['Senast kontrollerad', 'Last checked', 'Sist kontrollert']),
    field('contact', 'text', ['Kontaktperson', 'Contact', 'Kontaktperson']),
    field('phone', 'phoneNo', ['Kontaktpersonens telefon', 'Contact phone', 'Kontaktpersonens telefon']),
    field('isRegistered', 'switch', [
      'Registrerad i Hjärtstartarregistret',
      'Registered with emergency services',
      'Registrert i Hjertestarterregisteret',
    ]),
    field('photo', 'image', ['Bild', 'Photo', 'Bilde'], { isPublic: true }),
  ],
  publicAccess: { isPublic: true },
  services: [monthlyCheck, incident],
  labels: [
    sheetLabel(
      'defibrillators',
      ['Hjärtstartaretikett', 'Defibrillator label', 'Hjertestarteretikett'],
      [
        'Använd eller skadad? Skanna koden och berätta.',
        'Used or damaged? Scan the code and tell us.',
        'Brukt eller skadet? Skann koden og si fra.',
      ],
    ),
  ],
  samples: [
    {
      key: 'townHall',
      values: {
        location: inLanguages('Receptionen (exempel)', 'Reception (example)', 'Resepsjonen (eksempel)'),
        address: inLanguages('Storgatan 1', '1 Main Street', 'Storgata 1'),
        access: inLanguages('På väggen bakom disken', 'On the wall behind the desk', 'På veggen bak skranken'),
        ...{ model: 'hs1', isAlwaysOpen: false, status: 'ready', isRegistered: true, sparePads: 1 },
        serial: inLanguages('EXEMPEL-1', 'EXAMPLE-1', 'EKSEMPEL-1'),
        ...{ padsUntil: '2028-05-31', batteryUntil: '2030-03-31' },
      },
    },
    {
      key: 'sportsHall',
      values: {
        location: inLanguages(
          'Sporthallen, utsidan (exempel)',
          'Sports hall, outside (example)',
          'Idrettshallen, utsiden (eksempel)',
        ),
        address: inLanguages('Idrottsvägen 4', '4 Sports Road', 'Idrettsveien 4'),
        access: inLanguages(
          'Värmeskåp till höger om entrén',
          'Heated cabinet to the right of the entrance',
          'Varmeskap til høyre for inngangen',
        ),
        ...{ model: 'aed3', isAlwaysOpen: true, status: 'ready', isRegistered: true, sparePads: 0 },
        serial: inLanguages('EXEMPEL-2', 'EXAMPLE-2', 'EKSEMPEL-2'),
        ...{ padsUntil: '2029-09-30', batteryUntil: '2029-09-30' },
      },
    },
  ],
};

/** Defibrillators: expiry dates, monthly checks, and incidents that the public reports too. */
export const defibrillators: Template = {
  key: 'defibrillators',
  version: 1,
  names: ['Hjärtstartare', 'Defibrillators', 'Hjertestartere'],
  descriptions: [
    'Hjärtstartare med utgångsdatum för elektroder och batteri, månadskontroll och händelser. Allmänheten ser var de finns och kan anmäla.',
    'Defibrillators with expiry dates of pads and battery, monthly checks and incidents. The public sees where they are, and can report.',
    'Hjertestartere med utløpsdato for elektroder og batteri, månedskontroll og hendelser. Publikum ser hvor de er, og kan melde fra.',
  ],
  icon: 'heartbeat',
  valueTypes: [
    {
      key: 'models',
      names: ['Hjärtstartarmodeller', 'Defibrillator models', 'Hjertestartermodeller'],
      descriptions: [
        'Modeller, med det som ska beställas till dem.',
        'Models, with the supplies to order for them.',
        'Modeller, med det som skal bestilles til dem.',
      ],
      icon: 'heartbeat',
      color: '#b91c1c',
      fields: [
        field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true }),
        field('pads', 'text', ['Elektroder', 'Pads', 'Elektroder']),
        field('battery', 'text', ['Batteri', 'Battery', 'Batteri']),
      ],
      values: {
        hs1: { values: { name: 'Philips HeartStart HS1', pads: 'SMART Pads' } },
        aed3: { values: { name: 'ZOLL AED 3', pads: 'CPR Uni-padz' } },
        cr2: { values: { name: 'LIFEPAK CR2', pads: 'QUIK-STEP' } },
      },
    },
  ],
  categories: [defibrillatorCategory],
  privileges: [
    {
      key: 'checker',
      names: ['Kontroll av hjärtstartare', 'Defibrillator checks', 'Kontroll av hjertestartere'],
      descriptions: [
        'Gör månadskontroller och anmäler händelser.',
        'Makes the monthly checks and reports incidents.',
        'Gjør månedskontroller og melder hendelser.',
      ],
      grants: [
        { category: 'defibrillators', actions: ['read'] },
        { services: ['check'], actions: ['start', 'readAll', 'pdf'] },
        { services: ['incident'], actions: ['start', 'readOwn'] },
      ],
    },
    {
      key: 'manager',
      names: ['Hjärtstartaransvarig', 'Defibrillator manager', 'Hjertestarteransvarlig'],
      descriptions: [
        'Registrerar hjärtstartare, kontrollerar dem och tar hand om händelser.',
        'Registers defibrillators, checks them and handles incidents.',
        'Registrerer hjertestartere, kontrollerer dem og tar hånd om hendelser.',
      ],
      grants: [
        { category: 'defibrillators', actions: ['read', 'create', 'update', 'export', 'print'] },
        { services: ['check'], actions: ['start', 'readAll', 'pdf'] },
        { services: ['incident'], actions: ['start', 'update', 'complete', 'cancel', 'readAll', 'pdf'] },
        { report: ['check', 'incident'], actions: ['read', 'export'] },
      ],
    },
  ],
};
