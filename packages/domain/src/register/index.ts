/** Objects with their codes and titles, labels, tenants and replication. */

export { codeKey, codeLength, makeCode, normalizeCode } from './elements/code.ts';
export {
  type CodeType,
  codeKeys,
  codeTypes,
  type FurtherCode,
  likelyCodeType,
  lookUpKeys,
  maxFurtherCodes,
  normalizeFurtherCodes,
  type StoredCode,
} from './elements/further-codes.ts';
export { gs1Key, gs1Problem } from './elements/gs1-code.ts';
export { keyboardReadings } from './elements/keyboard-layouts.ts';
export { nearCodeKeys } from './elements/near-codes.ts';
export { computeTitle, titleFieldIds } from './elements/title.ts';
export { codeContentProblem, eanCheckDigit } from './labels/code-content.ts';
export {
  type CodeSeries,
  maxBlankLabels,
  maxSeriesPrefixLength,
  seriesCode,
  seriesDigits,
  seriesSize,
  validateSeries,
} from './labels/code-series.ts';
export { labelPosition, labelsOfPage, pageSize } from './labels/label-grid.ts';
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
} from './labels/label-layout.ts';
export { readLabelPath } from './labels/label-path.ts';
export {
  labelAddress,
  labelText,
  labelTextNamesIn,
  renameInLabelText,
  shortLabelAddress,
} from './labels/label-text.ts';
export { type LabelWarning, labelWarnings } from './labels/label-warnings.ts';
export { type LabelBox, type LabelSize, moveBox, resizeBox, snapMove, snapResize } from './labels/move-part.ts';
export { type SheetFormatKey, sheetFormatKeys, sheetFormatName, sheetOfFormat } from './labels/sheet-formats.ts';
export { validateLabelLayout } from './labels/validate-layout.ts';
export { canonicalJson, idsIn, partIdsOf, remapIds } from './replication/remap-ids.ts';
export {
  type ReplicaConflict,
  type ReplicaOutcome,
  type ReplicaResource,
  replicaOutcome,
  replicaOutcomes,
  replicaResources,
} from './replication/replica-outcome.ts';
export { isKey, keyPattern, keyProblem } from './tenants/key.ts';
