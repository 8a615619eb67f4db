export { codeContentProblem, eanCheckDigit } from './code-content.ts';
export {
  type CodeSeries,
  maxBlankLabels,
  maxSeriesPrefixLength,
  seriesCode,
  seriesDigits,
  seriesSize,
  validateSeries,
} from './code-series.ts';
export { labelPosition, labelsOfPage, pageSize } from './label-grid.ts';
export {
  type ErrorCorrection,
  errorCorrections,
  isCodePart,
  type LabelAlignment,
  type LabelLayout,
  type LabelMedium,
  type LabelPart,
  type LabelPartInput,
  type LabelRotation,
  labelAlignments,
  labelPartTypes,
  labelRotations,
  maxLabelParts,
  maxLabelTextLength,
  maxPrintedLabels,
  normalizeLabelPart,
  type PrinterResolution,
  printerResolutions,
  rounded,
} from './label-layout.ts';
export { readLabelPath } from './label-path.ts';
export {
  labelAddress,
  labelText,
  labelTextNamesIn,
  renameInLabelText,
  shortLabelAddress,
} from './label-text.ts';
export { type LabelWarning, labelWarnings } from './label-warnings.ts';
export { type LabelBox, type LabelSize, moveBox, resizeBox, snapMove, snapResize } from './move-part.ts';
export { type SheetFormatKey, sheetFormatKeys, sheetFormatName, sheetOfFormat } from './sheet-formats.ts';
export { validateLabelLayout } from './validate-layout.ts';
