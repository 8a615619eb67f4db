/** Field types, definitions, validation, conditions and columns of lists. */

export { conditionTypesOf } from './conditions/comparisons.ts';
export {
  type Condition,
  type ConditionConstant,
  type ConditionLeaf,
  type ConditionType,
  conditionLeaves,
  conditionLimits,
  conditionTypes,
  type UserProperty,
  userProperties,
} from './conditions/condition.ts';
export { isMet } from './conditions/is-met.ts';
export { type PreparedCondition, type PreparedTest, prepareCondition } from './conditions/prepare-condition.ts';
export { readCondition, validateCondition } from './conditions/validate-condition.ts';
export { missingFromPublicForm } from './definitions/anonymous-questions.ts';
export { bulkFields, maxBulkRows } from './definitions/bulk-fields.ts';
export { changedValues } from './definitions/changed-values.ts';
export { collectionSums } from './definitions/collection-sums.ts';
export { canConvert, convertValue } from './definitions/convert-value.ts';
export {
  type AssessedField,
  assessFields,
  assessmentOf,
  assessmentSummary,
  canDeviate,
} from './definitions/deviations.ts';
export { type DataProperty, displayValues, toValues } from './definitions/display.ts';
export type {
  CustomValidation,
  DeviationSetting,
  FieldContext,
  FieldDefinition,
  FieldOption,
  FieldValues,
  OptionSourceReference,
  Person,
  ValidationRange,
} from './definitions/field-definition.ts';
export type { FieldDefinitionInput } from './definitions/field-definition-input.ts';
export { fieldLimits } from './definitions/field-limits.ts';
export { fieldIn, fieldLabel, optionLabel } from './definitions/field-texts.ts';
export { type Gs1Source, gs1FieldValues, gs1Sources, takesGs1 } from './definitions/gs1-fields.ts';
export { normalizeFieldDefinitions } from './definitions/normalize-definitions.ts';
export { type OptionSource, optionSourceIds, resolveOptions } from './definitions/option-source.ts';
export { matchesSearch, readSearch } from './definitions/search-query.ts';
export { foldSearch, searchableText, searchText, withoutAccents } from './definitions/search-text.ts';
export { assignSlots, type SlotMap, type SlotName, slotNames, slotsByType, slotValues } from './definitions/slots.ts';
export { validateFieldDefinitions } from './definitions/validate-definitions.ts';
export {
  allFields,
  findField,
  findFieldInForm,
  walkAskedFields,
  walkFields,
  walkValues,
} from './definitions/walk-fields.ts';
export { filterValue } from './lists/filter-value.ts';
export type { ColumnCondition, ListFilter, ListOrdering, ListQuery } from './lists/list-query.ts';
export { readColumnCondition } from './lists/read-condition.ts';
export { type CheckPointStatus, checkPointStatuses } from './types/assessment.ts';
export { availableOptions } from './types/choice.ts';
export { collectionRows, collectionRowsOf } from './types/collection/collection.ts';
export {
  type DisplayType,
  type FilterOperator,
  filterOperators,
  type RangeType,
  type SlotType,
  type SlotValue,
} from './types/field-type.ts';
export { filesInField } from './types/files-field-type.ts';
export { htmlLength } from './types/html/html.ts';
export { defaultMapsUrl, mapsAddress } from './types/position/maps-address.ts';
export { type Position, positionFromText } from './types/position/position.ts';
export { type FieldTypeKey, fieldTypeKeys, fieldTypeOf, fieldTypes, isFieldTypeKey } from './types/registry.ts';
export { isCheckPointStatus } from './types/status-group/status-group.ts';
export { textAreaLength, textFieldLength, textSlotLength } from './types/text-field-type.ts';
export { type AddedOptions, addedOptions, withAddedOptions } from './validation/added-options.ts';
export { defaultRow, defaultValues } from './validation/default-values.ts';
export { type FormRuling, withRuledOptions } from './validation/form-ruling.ts';
export { formValues } from './validation/form-values.ts';
export { definitionsCost, type MatchingBudget, matchingCost } from './validation/matching-budget.ts';
export { openingValues } from './validation/opening-values.ts';
export { compilePattern, maxPatternLength, patternProblem } from './validation/pattern.ts';
export { currentDefault, isEarlierDefault, isRelativeDefault } from './validation/relative-default.ts';
export { alphaDash } from './validation/rules/alpha-dash.ts';
export { email } from './validation/rules/email.ts';
export { max } from './validation/rules/max.ts';
export { min } from './validation/rules/min.ts';
export { minLength } from './validation/rules/min-length.ts';
export { numeric } from './validation/rules/numeric.ts';
export { phoneNumber } from './validation/rules/phone-number.ts';
export { required } from './validation/rules/required.ts';
export { requiredChoice } from './validation/rules/required-choice.ts';
export { requiredValue } from './validation/rules/required-value.ts';
export { senderName, senderNameLength } from './validation/rules/sender-name.ts';
export { url } from './validation/rules/url.ts';
export { username } from './validation/rules/username.ts';
export {
  checkValue,
  type FormOptions,
  type ValidatedForm,
  validateForm,
  valuePath,
} from './validation/validate-form.ts';
