import type { FieldValues } from '@tingest/domain/fields';
import { msPerDay } from '@tingest/domain/foundation';
import type { AdditionalInputs, OperationTarget, PerformRequest } from '../../api/operations.ts';
import { readStored, readStoredJson, writeStored } from '../../lib/storage/safe-storage.ts';
import { storedKeys } from '../../lib/storage/stored-keys.ts';

/** Operation that has been filled in but not sent yet, as stored on the device. */
export interface OperationDraft {
  /** Made once a form, so that sending it twice is doing it once. */
  readonly clientOperationId: string;
  readonly values: FieldValues;
  /** Fields in which the user has replaced the value set by a rule. */
  readonly overwritten?: readonly string[];
  /** Inputs requested in addition to the form. */
  readonly additional?: AdditionalInputs;
  /** ISO instant of the last change. */
  readonly savedAt: string;
  /** The request that was sent and got no answer: it may have arrived, so the very same one is sent again. */
  readonly unanswered: PerformRequest | null;
  /** For a list of drafts; those of older versions of the app have none and are in no list. */
  readonly about?: DraftSubject;
}

/** Form and object that a draft belongs to, with their names. */
export interface DraftSubject {
  readonly target: OperationTarget;
  readonly element: string;
  readonly service: string;
}

/** User, tenant and site that drafts belong to. */
export interface DraftOwner {
  readonly tenantKey: string;
  readonly siteKey: string;
  readonly username: string;
}

/** A draft in a list. */
export interface ListedDraft {
  readonly about: DraftSubject;
  readonly savedAt: string;
  /** It was sent and got no answer. */
  readonly isUnanswered: boolean;
  readonly draftKey: DraftKey;
}

/** The place of one form's draft on the device. */
export interface DraftKey {
  readonly read: () => OperationDraft | null;
  /** Answers whether it is really kept; storage may be full or forbidden. */
  readonly write: (draft: OperationDraft) => boolean;
  readonly clear: () => void;
}

/** A draft older than this, in milliseconds, is not offered any more. */
const forgetAfter = 60 * msPerDay;

/** One place per person, object and operation. */
export function draftKeyOf(owner: DraftOwner, target: OperationTarget): DraftKey {
  const key = keyOf(owner, target);
  return {
    read() {
      const draft = readStoredJson('local', key, isDraft);
      return draft && Date.now() - Date.parse(draft.savedAt) < forgetAfter ? draft : null;
    },
    write(draft) {
      const text = JSON.stringify(draft);
      writeStored('local', key, text);
      return readStored('local', key) === text;
    },
    clear: () => writeStored('local', key, null),
  };
}

/** Returns the operations that the user has filled in at a site and not sent, the latest first. */
export function draftsOf(owner: DraftOwner): readonly ListedDraft[] {
  return storedKeys(prefixOf(owner))
    .flatMap((key) => {
      const about = readStoredJson('local', key, isDraft)?.about;
      // A name may begin with another's, such as anna and anna.berg.
      if (!about || keyOf(owner, about.target) !== key) return [];
      const draftKey = draftKeyOf(owner, about.target);
      const draft = draftKey.read();
      return draft ? [{ about, draftKey, savedAt: draft.savedAt, isUnanswered: draft.unanswered !== null }] : [];
    })
    .toSorted((one, otherDraft) => otherDraft.savedAt.localeCompare(one.savedAt));
}

function prefixOf({ tenantKey, siteKey, username }: DraftOwner): string {
  return `tingest.draft.${tenantKey}.${siteKey}.${username}.`;
}

function keyOf(owner: DraftOwner, target: OperationTarget): string {
  const { elementId, operationTypeId, mode, transactionId, transactionTypeId } = target;
  return prefixOf(owner) + [elementId, operationTypeId, mode, transactionId ?? transactionTypeId ?? ''].join('.');
}

function isDraft(value: unknown): value is OperationDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { clientOperationId, values, savedAt } = value as Partial<Record<keyof OperationDraft, unknown>>;
  return (
    typeof clientOperationId === 'string' &&
    typeof savedAt === 'string' &&
    typeof values === 'object' &&
    values !== null
  );
}
