import {
  type LabelLayout,
  type LabelPartInput,
  normalizeLabelPart,
  sheetOfFormat,
  validateLabelLayout,
} from '@tingest/domain/register';
import { insertRow } from '../database/stored-rows.ts';
import { throwProblems } from '../http/kernel/problem-error.ts';
import { known, newRow, type SeedContext } from './seed-context.ts';

interface ContentLabel {
  readonly siteKey: string;
  readonly name: string;
  readonly layout: LabelLayout;
}

/** Returns the layout of a sheet of 21 labels with the code, the title of the object, and a sentence for its finder. */
function sheetLabel(sentence: string): LabelLayout {
  const parts: LabelPartInput[] = [
    { id: 'code', type: 'qr', x: 3.5, y: 5, width: 23, height: 23, text: '{{address}}' },
    { id: 'title', type: 'text', x: 30.5, y: 5, width: 30, height: 14, text: '{{title}}', fontSize: 11, isBold: true },
    { id: 'text', type: 'text', x: 30.5, y: 20, width: 30, height: 8, text: '{{code}}', fontSize: 10 },
    { id: 'line', type: 'line', x: 3.5, y: 31.5, width: 57, height: 0.3 },
    { id: 'sentence', type: 'text', x: 3.5, y: 32.5, width: 57, height: 4, text: sentence, fontSize: 7 },
  ];
  return { medium: sheetOfFormat('l7160'), parts: parts.map(normalizeLabelPart) };
}

/** A small label of a printer's roll. */
function rollLabel(sentence: string): LabelLayout {
  const parts: LabelPartInput[] = [
    { id: 'code', type: 'qr', x: 2, y: 2, width: 22, height: 22, text: '{{address}}' },
    { id: 'title', type: 'text', x: 28, y: 2, width: 27, height: 14, text: '{{title}}', fontSize: 10, isBold: true },
    { id: 'text', type: 'text', x: 28, y: 18, width: 27, height: 6, text: '{{code}}', fontSize: 10 },
    { id: 'sentence', type: 'text', x: 2, y: 26.5, width: 53, height: 4, text: sentence, fontSize: 7 },
  ];
  return { medium: { kind: 'roll', width: 57, height: 32, dpi: 203 }, parts: parts.map(normalizeLabelPart) };
}

const defaultLabel = { name: 'Inventarieetikett', layout: sheetLabel('Tillhör Ekby kommun, {{site}}. Skanna koden.') };

/** In the languages of possible finders: the organisation's own, English and Norwegian. */
const labels: readonly ContentLabel[] = [
  { siteKey: 'teknik', ...defaultLabel },
  {
    siteKey: 'teknik',
    name: 'Asset label (English)',
    layout: sheetLabel('Property of Ekby, {{site}}. Scan the code.'),
  },
  { siteKey: 'teknik', name: 'Utstyrsetikett (norsk)', layout: sheetLabel('Tilhører Ekby, {{site}}. Skann koden.') },
  { siteKey: 'teknik', name: 'Rulle 57 × 32 mm', layout: rollLabel('Tillhör Ekby kommun, {{site}}') },
  { siteKey: 'skola', ...defaultLabel },
  { siteKey: 'stadshuset', ...defaultLabel },
];

/** Writes the layouts of labels. @throws ProblemError when the API would refuse one */
export async function writeLabels(seed: SeedContext): Promise<void> {
  for (const { siteKey, name, layout } of labels) {
    throwProblems(validateLabelLayout(layout, new Set()));
    await insertRow(seed.tx, 'label_layouts', {
      ...newRow(seed, known(seed.siteIds, siteKey)),
      ...{ name, owner_name: seed.author.name },
      ...{ medium: JSON.stringify(layout.medium), parts: JSON.stringify(layout.parts) },
    });
  }
}
