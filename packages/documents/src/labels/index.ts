export { type DrawnLabel, drawLabels } from './draw-label.ts';
export type { DrawnPart } from './draw-part.ts';
export { openLabelsPdf } from './pdf-writer.ts';
export type {
  LabelLogo,
  LabelSetup,
  LabelWriter,
  LogoDots,
  OpenLabelWriter,
  PrintedLabel,
  PrintedPart,
} from './printed-label.ts';
export { openLabelsZpl } from './zpl-writer.ts';
