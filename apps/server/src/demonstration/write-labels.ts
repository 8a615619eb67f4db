import { type LabelLayout, normalizeLabelPart, sheetOfFormat, validateLabelLayout } from '@tingest/domain/labels';
import { v7 as uuidv7 } from 'uuid';
import { insertRow } from '../database/stored-rows.ts';
import { throwProblems } from '../http/problem-error.ts';
import { known, type SeedContext } from './seed-context.ts';

interface ContentLabel {
  readonly siteKey: string;
  readonly name: string;
  readonly layout: LabelLayout;
}

/** A sheet of 21 with the code, what the thing is, and a sentence for who finds it. */
function sheetLabel(sentence: string): LabelLayout {
  return {
    medium: sheetOfFormat('l7160'),
    parts: [
      normalizeLabelPart({ id: 'code', type: 'qr', x: 3.5, y: 5, width: 23, height: 23, text: '{{address}}' }),
      normalizeLabelPart({
        ...{
          id: 'title',
          type: 'text',
          x: 30.5,
          y: 5,
          width: 30,
          height: 14,
          text: '{{title}}',
          fontSize: 11,
          isBold: true,
        },
      }),
      normalizeLabelPart({
        id: 'text',
        type: 'text',
        x: 30.5,
        y: 20,
        width: 30,
        height: 8,
        text: '{{code}}',
        fontSize: 10,
      }),
      normalizeLabelPart({ id: 'line', type: 'line', x: 3.5, y: 31.5, width: 57, height: 0.3 }),
      normalizeLabelPart({
        id: 'sentence',
        type: 'text',
        x: 3.5,
        y: 32.5,
        width: 57,
        height: 4,
        text: sentence,
        fontSize: 7,
      }),
    ],
  };
}

/** A small label of a printer's roll. */
function rollLabel(sentence: string): LabelLayout {
  return {
    medium: { kind: 'roll', width: 57, height: 32, dpi: 203 },
    parts: [
      normalizeLabelPart({ id: 'code', type: 'qr', x: 2, y: 2, width: 22, height: 22, text: '{{address}}' }),
      normalizeLabelPart({
        id: 'title',
        type: 'text',
        x: 28,
        y: 2,
        width: 27,
        height: 14,
        text: '{{title}}',
        fontSize: 10,
        isBold: true,
      }),
      normalizeLabelPart({
        id: 'text',
        type: 'text',
        x: 28,
        y: 18,
        width: 27,
        height: 6,
        text: '{{code}}',
        fontSize: 10,
      }),
      normalizeLabelPart({
        id: 'sentence',
        type: 'text',
        x: 2,
        y: 26.5,
        width: 53,
        height: 4,
        text: sentence,
        fontSize: 7,
      }),
    ],
  };
}

/** In the languages of those who find things: the organisation's own, English and Norwegian. */
const labels: readonly ContentLabel[] = [
  { siteKey: 'teknik', name: 'Inventarieetikett', layout: sheetLabel('Tillhör Ekby kommun, {{site}}. Skanna koden.') },
  {
    siteKey: 'teknik',
    name: 'Asset label (English)',
    layout: sheetLabel('Property of Ekby, {{site}}. Scan the code.'),
  },
  { siteKey: 'teknik', name: 'Utstyrsetikett (norsk)', layout: sheetLabel('Tilhører Ekby, {{site}}. Skann koden.') },
  { siteKey: 'teknik', name: 'Rulle 57 × 32 mm', layout: rollLabel('Tillhör Ekby kommun, {{site}}') },
  { siteKey: 'skola', name: 'Inventarieetikett', layout: sheetLabel('Tillhör Ekby kommun, {{site}}. Skanna koden.') },
  {
    siteKey: 'stadshuset',
    name: 'Inventarieetikett',
    layout: sheetLabel('Tillhör Ekby kommun, {{site}}. Skanna koden.'),
  },
];

/** Writes what labels look like. @throws ProblemError when the API would refuse one */
export async function writeLabels({ tx, tenant, siteIds, author, since }: SeedContext): Promise<void> {
  for (const { siteKey, name, layout } of labels) {
    throwProblems(validateLabelLayout(layout, new Set()));
    await insertRow(tx, 'label_layouts', {
      ...{ tenant_id: tenant.id, site_id: known(siteIds, siteKey), id: uuidv7(), name },
      ...{ medium: JSON.stringify(layout.medium), parts: JSON.stringify(layout.parts) },
      ...{ owner_id: author.id, owner_name: author.name, created_at: since, updated_at: since },
    });
  }
}
