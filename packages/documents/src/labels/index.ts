export { type DrawnLabel, drawLabels } from './draw-label.ts';
export { openLabelsPdf } from './pdf-writer.ts';
export type {
  LabelLogo,
  LabelSetup,
  LabelWriter,
  LogoDots,
  PrintedLabel,
} from './printed-label.ts';
export { openLabelsZpl } from './zpl-writer.ts';
