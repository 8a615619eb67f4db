/** Transactions by mode, SMS and scheduled transfers. */

export { type Command, parseCommand } from './commands/parse-command.ts';
export { badgeProblem, kioskCommands, newBadge, readKioskCommand } from './kiosk/kiosk-codes.ts';
export { countSegments, cutToSegments, maxSmsSegments } from './sms/count-segments.ts';
export { isSameSender } from './sms/reserved-sender.ts';
export { senderNameOf, senderNameProblem } from './sms/sender-name.ts';
export type { CasePolicy } from './transactions/cases/case-policy.ts';
export { type CasePriority, casePriorities, isCasePriority } from './transactions/cases/case-priority.ts';
export { borrowerFields } from './transactions/default-forms/loan-forms.ts';
export { createDefaultFields, defaultForm, defaultFunctionNames } from './transactions/default-forms/registry.ts';
export { type ElementAvailability, elementAvailabilities } from './transactions/element-availability.ts';
export { borrowerNeeds, borrowerOf } from './transactions/loans/borrower.ts';
export { custody, type Holder } from './transactions/loans/custody.ts';
export { isOnlyBeginner } from './transactions/loans/handover.ts';
export { handoverStatus, handoverStatuses, isInProgress } from './transactions/loans/handover-status.ts';
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
export type { Effect, Outcome, TransactionChanges } from './transactions/performing/outcome.ts';
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
export { type ImportCeiling, mayApplyItself } from './transfers/import-ceiling.ts';
export { nextAttempt, nextTransfer, type TransferSchedule, transferFrequencies } from './transfers/next-transfer.ts';
export {
  hasOwnWord,
  type ServiceWords,
  type StepOrState,
  serviceWord,
  type WordedService,
  wordsFor,
} from './words/service-words.ts';
export {
  normalizeServiceWords,
  serviceWordLength,
  validateServiceWords,
} from './words/validate-service-words.ts';
export { type VocabularyName, vocabulariesOf, vocabularyNames, wordsOf } from './words/vocabularies.ts';
