import { sheetLabel } from '../authoring/standard-labels.ts';
import type { Template, TemplateCategory } from '../authoring/template.ts';
import { field, options, sourceField } from '../authoring/template-field.ts';
import { inLanguages } from '../authoring/texts.ts';
import { round, roundTypes } from './fire-protection-round.ts';
import { fireDeviation, fireService } from './fire-protection-services.ts';

const installations: TemplateCategory = {
  key: 'installations',
  names: ['Brandskydd', 'Fire protection', 'Brannvern'],
  descriptions: [
    'Släckare, brandposter, dörrar, larm, utrymningsvägar och nödbelysning.',
    'Extinguishers, hose reels, doors, alarms, exit routes and emergency lighting.',
    'Slukkere, brannslanger, dører, alarmer, rømningsveier og nødlys.',
  ],
  icon: 'flame',
  fields: [
    field('number', 'text', ['Märkning', 'ID', 'Merking'], { required: true, unique: true, inTitle: true }),
    field('type', 'select', ['Typ', 'Type', 'Type'], { required: true, inTitle: true, options: options(roundTypes) }),
    field('location', 'text', ['Placering', 'Location', 'Plassering'], { required: true, inTitle: true }),
    sourceField('building', 'buildings', ['Byggnad', 'Building', 'Bygning']),
    field('details', 'text', ['Utförande och storlek', 'Model and size', 'Utførelse og størrelse'], {
      help: [
        'Till exempel skum 6 liter 27A 233B, eller EI 60.',
        'For example foam 6 liters 27A 233B, or EI 60.',
        'For eksempel skum 6 liter 27A 233B, eller EI 60.',
      ],
    }),
    field('status', 'radio', ['Status', 'Status', 'Status'], {
      options: options({
        ok: ['Utan anmärkning', 'No remarks', 'Uten merknad'],
        deviation: ['Har avvikelse', 'Has a deviation', 'Har avvik'],
      }),
      ...{ defaultValue: 'ok', deviation: { values: ['deviation'] } },
    }),
    field('interval', 'integer', ['Kontrollintervall', 'Check interval', 'Kontrollintervall'], {
      ...{ unit: ['månader', 'months', 'måneder'], defaultValue: 3, validation: { range: { min: 1, max: 60 } } },
    }),
    field('checked', 'date', ['Senaste egenkontroll', 'Last in-house check', 'Siste egenkontroll']),
    field('nextCheck', 'date', ['Nästa egenkontroll', 'Next in-house check', 'Neste egenkontroll'], {
      deviation: { range: { max: -1 } },
    }),
    field('serviceDue', 'date', ['Service senast', 'Service due', 'Service senest'], {
      deviation: { range: { max: -1 } },
      help: [
        'Av sakkunnig; handbrandsläckare varje år enligt SS 3656.',
        'By a service company; portable extinguishers every year.',
        'Av kvalifisert firma; håndslukkere kontrolleres hvert år etter NS 3910.',
      ],
    }),
    field('photo', 'image', ['Bild', 'Photo', 'Bilde']),
  ],
  services: [round, fireDeviation, fireService],
  labels: [
    sheetLabel(
      'installations',
      ['Brandskyddsetikett', 'Fire protection label', 'Brannvernetikett'],
      [
        'Brandskydd. Skanna för kontroll eller avvikelse.',
        'Fire protection. Scan to check or report.',
        'Brannvern. Skann for kontroll eller avvik.',
      ],
    ),
  ],
  samples: [
    {
      key: 'extinguisher',
      values: {
        number: 'BS-01',
        ...{ type: 'extinguisher', building: 'main', status: 'ok', interval: 3 },
        location: inLanguages('Entréplan, reception', 'Ground floor, reception', 'Første etasje, resepsjon'),
        details: inLanguages('Skum 6 liter, 27A 233B', 'Foam 6 liters, 27A 233B', 'Skum 6 liter, 27A 233B'),
      },
    },
    {
      key: 'door',
      values: {
        number: 'BD-01',
        ...{ type: 'door', building: 'main', status: 'ok', interval: 1, details: 'EI 60' },
        location: inLanguages(
          'Plan 2, mot trapphus A',
          'Second floor, to stairwell A',
          'Andre etasje, mot trapperom A',
        ),
      },
    },
    {
      key: 'escape',
      values: {
        number: 'UV-01',
        ...{ type: 'escape', building: 'main', status: 'ok', interval: 1 },
        location: inLanguages('Plan 2, korridor norr', 'Second floor, north corridor', 'Andre etasje, korridor nord'),
      },
    },
  ],
};

/** Rounds of in-house fire safety checks, with deviations as cases and service by companies. */
export const fireProtection: Template = {
  key: 'fire-protection',
  version: 1,
  names: ['Brandskyddsrond', 'Fire protection round', 'Brannvernrunde'],
  descriptions: [
    'Egenkontroll av brandskyddet enligt SBA: skanna, svara, gå vidare. Avvikelser blir ärenden, och allt är dokumenterat för tillsynen.',
    'In-house checks of fire protection: scan, answer, move on. Deviations become cases, and everything is documented for the authority.',
    'Egenkontroll av brannvernet etter internkontrollforskriften: skann, svar, gå videre. Avvik blir saker, og alt er dokumentert for tilsynet.',
  ],
  icon: 'flame',
  valueTypes: [
    {
      key: 'buildings',
      names: ['Byggnader', 'Buildings', 'Bygninger'],
      descriptions: [
        'Byggnader som brandskyddet hör till.',
        'Buildings that the fire protection belongs to.',
        'Bygninger som brannvernet hører til.',
      ],
      icon: 'building',
      color: '#b91c1c',
      fields: [
        field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true }),
        field('manager', 'text', ['Brandskyddsansvarig', 'Fire safety manager', 'Brannvernleder']),
      ],
      values: {
        main: {
          color: '#1d4ed8',
          values: { name: inLanguages('Huvudbyggnaden', 'Main building', 'Hovedbygningen') },
        },
        workshop: { color: '#b45309', values: { name: inLanguages('Verkstaden', 'Workshop', 'Verkstedet') } },
      },
    },
  ],
  categories: [installations],
  privileges: [
    {
      key: 'warden',
      names: ['Brandskyddsronder', 'Fire protection rounds', 'Brannvernrunder'],
      descriptions: [
        'Går ronder, anmäler avvikelser och åtgärdar dem.',
        'Does rounds, and reports and corrects deviations.',
        'Går runder, melder avvik og lukker dem.',
      ],
      grants: [
        { category: 'installations', actions: ['read'] },
        { services: ['round'], actions: ['start', 'readAll', 'pdf'] },
        { services: ['deviation'], actions: ['start', 'update', 'complete', 'readAll'] },
      ],
    },
    {
      key: 'manager',
      names: ['Brandskyddsansvarig', 'Fire safety manager', 'Brannvernleder'],
      descriptions: [
        'Ansvarar för brandskyddet: registrerar objekt, följer upp ronder, avvikelser och service.',
        'Is responsible for fire protection: registers objects and follows up rounds, deviations and service.',
        'Har ansvar for brannvernet: registrerer objekter og følger opp runder, avvik og service.',
      ],
      grants: [
        { category: 'installations', actions: ['read', 'create', 'update', 'export', 'print'] },
        { services: ['round', 'service'], actions: ['start', 'readAll', 'pdf'] },
        { services: ['deviation'], actions: ['start', 'update', 'complete', 'cancel', 'readAll', 'pdf'] },
        { report: ['round', 'deviation', 'service'], actions: ['read', 'export'] },
      ],
    },
  ],
};
