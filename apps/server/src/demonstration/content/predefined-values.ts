import { type ContentField, type ContentValues, field, type Names, type SiteKey } from './content-category.ts';

/** Predefined values that fields offer. */
export interface ContentRecordType {
  /** By which fields name it. */
  readonly key: string;
  readonly siteKey: SiteKey;
  readonly names: Names;
  readonly descriptions: Names;
  readonly icon: string;
  readonly color: string;
  readonly fields: readonly ContentField[];
  readonly records: Readonly<Record<string, { readonly color: string; readonly values: ContentValues }>>;
}

/** Values that are chosen from in more than one place. */
export const recordTypes: readonly ContentRecordType[] = [
  {
    key: 'areas',
    siteKey: 'teknik',
    names: ['Områden', 'Areas', 'Områder'],
    descriptions: ['Driftområden i kommunen.', 'Areas of operation.', 'Driftsområder i kommunen.'],
    icon: 'map-pin',
    color: '#0f766e',
    fields: [
      field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true }),
      field('foreman', 'text', ['Arbetsledare', 'Foreman', 'Arbeidsleder']),
    ],
    records: {
      centre: { color: '#b91c1c', values: { name: 'Centrum', foreman: 'Maria Sjöberg' } },
      north: { color: '#1d4ed8', values: { name: 'Norr', foreman: 'Johan Ekström' } },
      south: { color: '#15803d', values: { name: 'Söder', foreman: 'Johan Ekström' } },
      harbour: { color: '#0e7490', values: { name: 'Hamnen', foreman: 'Sara Nyström' } },
      industry: { color: '#a16207', values: { name: 'Industriområdet', foreman: 'Maria Sjöberg' } },
    },
  },
  {
    key: 'faultKinds',
    siteKey: 'teknik',
    names: ['Feltyper', 'Kinds of fault', 'Feiltyper'],
    descriptions: [
      'Vad som kan vara fel, och hur fort det ska avhjälpas.',
      'What can be wrong, and how soon it is to be mended.',
      'Hva som kan være galt, og hvor raskt det skal utbedres.',
    ],
    icon: 'flag',
    color: '#b45309',
    fields: [
      field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true }),
      field('days', 'integer', ['Åtgärdas inom', 'To be mended within', 'Utbedres innen'], {
        unit: 'dygn',
        validation: { range: { min: 0, max: 365 } },
      }),
    ],
    records: {
      dark: { color: '#334155', values: { name: 'Lyser inte', days: 14 } },
      flickering: { color: '#7c3aed', values: { name: 'Blinkar', days: 14 } },
      dayBurning: { color: '#ca8a04', values: { name: 'Lyser dygnet runt', days: 30 } },
      hit: { color: '#b91c1c', values: { name: 'Påkörd', days: 1 } },
      openHatch: { color: '#dc2626', values: { name: 'Öppen lucka', days: 0 } },
      overgrown: { color: '#15803d', values: { name: 'Skymd av grenar', days: 60 } },
    },
  },
];
