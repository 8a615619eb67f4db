import { movementTypes, operationModes, transactionModeKeys } from '@tingest/domain';
import { choiceOf } from './schemas.ts';

/** Closed sets of the domain that several resources answer. */
export const operationModeSchema = choiceOf(operationModes, 'OperationMode');
export const transactionModeSchema = choiceOf(transactionModeKeys, 'TransactionMode');
export const movementTypeSchema = choiceOf(movementTypes, 'MovementType');
