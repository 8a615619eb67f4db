export { type AuditAction, auditActions } from './audit/audit-actions.ts';
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
export {
  type PreparedCondition,
  type PreparedTest,
  prepareCondition,
} from './conditions/prepare-condition.ts';
export { readCondition, validateCondition } from './conditions/validate-condition.ts';
export { codeKey, codeLength, makeCode, normalizeCode } from './elements/code.ts';
export { withoutSymbology } from './elements/code-text.ts';
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
export { type CheckPointStatus, checkPointStatuses } from './field-types/assessment.ts';
export { availableOptions } from './field-types/choice.ts';
export { collectionRows, collectionRowsOf } from './field-types/collection/collection.ts';
export {
  type DisplayType,
  type FilterOperator,
  filterOperators,
  type RangeType,
  type SlotType,
  type SlotValue,
  type ValueProblem,
} from './field-types/field-type.ts';
export { filesInField } from './field-types/files-field-type.ts';
export { htmlLength } from './field-types/html/html.ts';
export { type Position, positionFromText } from './field-types/position/position.ts';
export { type FieldTypeKey, fieldTypeKeys, fieldTypeOf, fieldTypes, isFieldTypeKey } from './field-types/registry.ts';
export { isCheckPointStatus } from './field-types/status-group/status-group.ts';
export { textAreaLength, textFieldLength, textSlotLength } from './field-types/text-field-type.ts';
export { bulkFields, maxBulkRows } from './fields/bulk-fields.ts';
export { changedValues } from './fields/changed-values.ts';
export { collectionSums } from './fields/collection-sums.ts';
export { canConvert, convertValue } from './fields/convert-value.ts';
export {
  type AssessedField,
  assessFields,
  assessmentOf,
  assessmentSummary,
  canDeviate,
} from './fields/deviations.ts';
export { type DataProperty, displayValues, toValues } from './fields/display.ts';
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
} from './fields/field-definition.ts';
export type { FieldDefinitionInput } from './fields/field-definition-input.ts';
export { fieldLimits } from './fields/field-limits.ts';
export { fieldIn, fieldLabel, optionLabel } from './fields/field-texts.ts';
export { normalizeFieldDefinitions } from './fields/normalize-definitions.ts';
export {
  type OptionSource,
  optionSourceIds,
  resolveOptions,
} from './fields/option-source.ts';
export { matchesSearch, readSearch } from './fields/search-query.ts';
export { foldSearch, searchableText, searchText, withoutAccents } from './fields/search-text.ts';
export {
  assignSlots,
  type SlotMap,
  type SlotName,
  slotNames,
  slotsByType,
  slotValues,
} from './fields/slots.ts';
export { validateFieldDefinitions } from './fields/validate-definitions.ts';
export {
  allFields,
  findField,
  findFieldInForm,
  walkAskedFields,
  walkFields,
  walkValues,
} from './fields/walk-fields.ts';
export {
  type FileType,
  type FileUse,
  fileTypes,
  fileUses,
  isAllowedFile,
  maxFileBytes,
  maxFileMebibytes,
} from './files/allowed-files.ts';
export { type FileReference, fileAltLength, fileReferences } from './files/file-reference.ts';
export {
  cleanFileName,
  fileExtension,
  fileNameLength,
  storedFileName,
} from './files/stored-name.ts';
export {
  formatGs1,
  type Gs1Source,
  gs1FieldValues,
  gs1Identity,
  gs1Sources,
  parseGs1,
  takesGs1,
} from './gs1/index.ts';
export { filterValue } from './lists/filter-value.ts';
export type { ColumnCondition, ListFilter, ListOrdering, ListQuery } from './lists/list-query.ts';
export { readColumnCondition } from './lists/read-condition.ts';
export { capitalized } from './localization/capitalized.ts';
export {
  type Culture,
  cultures,
  defaultTenantCulture,
  fallbackCulture,
  type LocalizedText,
} from './localization/culture.ts';
export { decimalSeparators, formatDecimal, parseLocalizedDecimal } from './localization/decimal-text.ts';
export { displayTexts } from './localization/display-texts.ts';
export { isCulture, matchCulture } from './localization/match-culture.ts';
export { pickText } from './localization/pick-text.ts';

export type { SchemaConfiguration } from './match-rules/schema-configuration.ts';
export {
  accessTo,
  canBeGranted,
  grantedActions,
  holdsByRole,
  isGrantedSomewhere,
  mayWith,
} from './permissions/access.ts';
export { type Caller, can, type Target } from './permissions/can.ts';
export {
  type AdvisedService,
  type GrantAdvice,
  grantAdvice,
  withAdvice,
} from './permissions/grant-advice.ts';
export {
  filteredResources,
  type Grant,
  type GrantAction,
  type GrantResource,
  grantActions,
  grantLimits,
  grantResources,
  type PrivilegeStatus,
  privilegeLimits,
  privilegeStatuses,
} from './permissions/grants.ts';
export { impliedGrants, type ServiceOfCategory } from './permissions/implied-grants.ts';
export type { Action } from './permissions/matrix.ts';
export { hasRank, isAdmin, type Role, roleNames } from './permissions/roles.ts';
export {
  landingPage,
  openRoute,
  type RouteAccess,
  routeAccess,
  showsServices,
} from './permissions/route-access.ts';
export { adminRoutes, exeRoutes, guestRoutes } from './permissions/routes.ts';
export {
  alwaysHidden,
  alwaysReadonly,
  decideRow,
  type RowAccess,
  type RowAccessContext,
  type RowDecision,
  rowAccess,
  sometimesHidden,
  withoutFields,
} from './permissions/row-access.ts';
export { type Ability, addedAbilities } from './permissions/user-abilities.ts';
export { type GrantInput, grantingProblems, readGrants } from './permissions/validate-grants.ts';
export { type ProblemCode, problemCatalogue, problemCodes } from './problems/catalogue.ts';
export type { Decision } from './problems/decision.ts';
export type { Problem } from './problems/problem.ts';
export { publishableLimits, validatePublishable } from './publishing/publishable-item.ts';
export {
  allowedStatusChange,
  isPublishingStatus,
  isVisible,
  type PublishingStatus,
  publishingStatuses,
  visibleStatuses,
} from './publishing/status.ts';
export { canonicalJson, partIdsOf, remapIds } from './replication/remap-ids.ts';
export {
  type ReplicaConflict,
  type ReplicaOutcome,
  type ReplicaResource,
  replicaOutcome,
  replicaOutcomes,
  replicaResources,
} from './replication/replica-outcome.ts';
export { isKey, keyPattern, keyProblem } from './tenants/key.ts';
export { characterCount, cutText } from './text/characters.ts';
export { cleanText } from './text/clean-text.ts';
export { isId } from './text/id.ts';
export { defaultMapsUrl, mapsAddress } from './text/maps-address.ts';
export { normalizeUrl } from './text/normalize-url.ts';
export { plainLines, plainText } from './text/plain-text.ts';
export { addDays, dateToUtcMidnight, isCalendarDate } from './time/calendar-date.ts';
export { firstWeekday, monthName, weekdayName } from './time/calendar-names.ts';
export { type DateOrder, dateOrders, partDateTime, readClockText, readDateText } from './time/date-text.ts';
export { formatExactDateTime, secondsText } from './time/exact-date-time.ts';
export { defaultTimeZoneId, ianaZone, timeZoneIds } from './time/iana-zone.ts';
export { parseInstant } from './time/parse-instant.ts';
export { minutesOfDay } from './time/time-of-day.ts';
export { formatDate, formatDateTime, formatTime, type Instant, today, zonedToUtc } from './time/zoned-time.ts';
export type { CasePolicy } from './transactions/cases/case-policy.ts';
export { type CasePriority, casePriorities, isCasePriority } from './transactions/cases/case-priority.ts';
export { borrowerNeeds, borrowerOf } from './transactions/loans/borrower.ts';
export { custody, type Holder } from './transactions/loans/custody.ts';
export { isOnlyBeginner } from './transactions/loans/handover.ts';
export {
  handoverStatus,
  handoverStatuses,
  isInProgress,
} from './transactions/loans/handover-status.ts';
export {
  type BorrowerPolicy,
  defaultLoanPolicy,
  firstDueAt,
  isReminderDay,
  type LoanPolicy,
  nextDueAt,
  type ReminderPolicy,
} from './transactions/loans/loan-policy.ts';
export { offeredTimes } from './transactions/loans/offered-times.ts';
export { loanPolicyProblems } from './transactions/loans/validate-loan-policy.ts';
export type {
  ModeTrait,
  PolicyForms,
  ServicePolicy,
  ServicePolicyInput,
} from './transactions/modes/mode-definition.ts';
export {
  isTransactionMode,
  modeRules,
  modesWith,
  modeTextKey,
  type TransactionMode,
  transactionModeKeys,
  transactionModes,
} from './transactions/modes/mode-rules.ts';
export {
  type OperationMode,
  operationModes,
  type TransactionStatus,
  transactionStatuses,
} from './transactions/modes/operation-modes.ts';
export { type OperationIcon, operationIcon } from './transactions/operation-icons.ts';
export {
  believedOccurrence,
  decideOperation,
  decideStep,
  operationNeeds,
} from './transactions/performing/decide-operation.ts';
export type {
  Effect,
  Outcome,
  TransactionChanges,
} from './transactions/performing/outcome.ts';
export {
  type RuledStep,
  type RuleNote,
  type RuleWrite,
  withRuleEffects,
  withRules,
} from './transactions/performing/rule-effects.ts';
export type {
  BusyPeriod,
  CheckedForm,
  FoundFacts,
  ModeNeeds,
  Performer,
  PerformStep,
  SiteUser,
  Situation,
  TransactionState,
} from './transactions/performing/situation.ts';
export { policyLimits } from './transactions/policy-checks.ts';

export { openPart } from './transactions/reservations/open-part.ts';
export { conflictsWith, nearestFree, overlaps, type Period } from './transactions/reservations/periods.ts';
export { pickUpProblem } from './transactions/reservations/pick-up.ts';
export { conflictWindow, reservationConflict } from './transactions/reservations/reservation-conflict.ts';
export {
  daysOf,
  defaultReservationPolicy,
  noLongerThanAllowed,
  type OpeningHours,
  type ReservationPolicy,
  releaseAt,
  reservationProblems,
} from './transactions/reservations/reservation-policy.ts';
export { isReservedPeriod, type WrittenPeriod } from './transactions/reservations/reserved-period.ts';
export {
  normalizeReservationPolicy,
  reservationPolicyLimits,
  validateReservationPolicy,
} from './transactions/reservations/validate-reservation-policy.ts';
export { missingEnd } from './transactions/service-events.ts';
export { normalizeServicePolicy, validateServicePolicy } from './transactions/service-policy.ts';
export { isOut, isOverdue } from './transactions/standing.ts';
export { movementsSince } from './transactions/stock/movements-since.ts';
export {
  type MovementType,
  movementTypes,
  type StockPolicy,
  stockMovement,
} from './transactions/stock/stock-policy.ts';
export { stockPolicyProblems } from './transactions/stock/validate-stock-policy.ts';
export { availableOperations, nextStatus } from './transactions/transitions.ts';

export { type AddedOptions, addedOptions, withAddedOptions } from './validation/added-options.ts';
export { defaultRow, defaultValues } from './validation/default-values.ts';
export { type FormRuling, withRuledOptions } from './validation/form-ruling.ts';
export { formValues } from './validation/form-values.ts';
export { definitionsCost, type MatchingBudget, matchingCost } from './validation/matching-budget.ts';
export { compilePattern, maxPatternLength, patternProblem } from './validation/pattern.ts';
export { currentDefault, isEarlierDefault, isRelativeDefault } from './validation/relative-default.ts';
export { alphaDash } from './validation/rules/alpha-dash.ts';
export { email } from './validation/rules/email.ts';
export { max } from './validation/rules/max.ts';
export { maxLength } from './validation/rules/max-length.ts';
export { min } from './validation/rules/min.ts';
export { minLength } from './validation/rules/min-length.ts';
export { numeric } from './validation/rules/numeric.ts';
export { phoneNumber } from './validation/rules/phone-number.ts';
export { required } from './validation/rules/required.ts';
export { requiredChoice } from './validation/rules/required-choice.ts';
export { requiredValue } from './validation/rules/required-value.ts';
export { senderName } from './validation/rules/sender-name.ts';
export { url } from './validation/rules/url.ts';
export { username } from './validation/rules/username.ts';
export {
  checkValue,
  type FormOptions,
  type ValidatedForm,
  validateForm,
  valuePath,
} from './validation/validate-form.ts';
