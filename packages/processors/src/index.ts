export type {
  DirectoryCapability,
  DirectoryEntry,
  DirectorySearch,
  DirectoryServer,
} from './capabilities/directory.ts';
export type {
  HttpAnswer,
  HttpCapability,
  HttpFailure,
  HttpOutcome,
  HttpRequest,
  TokenCache,
} from './capabilities/http.ts';
export type { AskedMessage, Messages } from './capabilities/messages.ts';
export type { NumberSeries, Numbers } from './capabilities/numbers.ts';
export type {
  FollowedUp,
  FollowUpAsked,
  RelatedAsked,
  RelatedTransaction,
  Transactions,
} from './capabilities/transactions.ts';
export { contractProblems } from './check-contract.ts';
export {
  type Processor,
  type ProcessorContext,
  type ProcessorManifest,
  type ProcessorResult,
  type ProcessorSubject,
  type ProcessorType,
  processorTypes,
  type RunTrigger,
  runTriggers,
  type SiteOptionSource,
} from './contract.ts';
export { type DirectoryUser, readUserSync, type UserSync } from './integrations/directory/user-sync.ts';
export { type FileExchange, fetchFile, sendFile } from './integrations/http/files.ts';
export { type Interval, nextDue } from './modules/schedule/next-due.ts';
export { findProcessor, processors } from './registry.ts';
export { boundFieldIds, isFieldShown, secretsToEnterAgain } from './secret-bindings.ts';
export type {
  SmsFailure,
  SmsGateway,
  SmsOutcome,
  SmsReport,
} from './sms-gateway.ts';
