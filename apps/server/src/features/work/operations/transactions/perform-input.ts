import type { Static } from 'typebox';
import type { ignoredMetadata } from '../../../../http/contract/schemas.ts';
import type { performBody, prepareBody } from '../model/operation-schemas.ts';

/** Which operation is meant: the first one of a new transaction, or a further one of a transaction. */
export type OperationTarget = Static<typeof prepareBody>;

/** An operation to perform, its shape already checked and its files stored. */
export type PerformInput = Omit<Static<typeof performBody>, 'files' | keyof typeof ignoredMetadata>;
