import type { Problem, ProblemCode } from '@tingest/domain/foundation';
import { DatabaseError } from 'pg';
import { DatabaseAwayError, isConnectionRefused, OutcomeUnknownError } from './outages.ts';

/** Meaning of a violated unique key to a caller; its text may name the value that was sent. */
interface DuplicateMeaning {
  readonly code: ProblemCode;
  /** Where the value was sent; also the name of the text's parameter. */
  readonly path: string;
}

const duplicateMeanings: Readonly<Record<string, DuplicateMeaning>> = {
  tenants_key_unique: { code: 'keyTaken', path: 'key' },
  sites_key_unique: { code: 'keyTaken', path: 'key' },
  data_schemas_key_unique: { code: 'keyTaken', path: 'key' },
  identities_value_unique: { code: 'usernameTaken', path: 'username' },
  elements_code_unique: { code: 'codeTaken', path: 'code' },
  element_codes_unique: { code: 'codeTaken', path: 'code' },
};

/** Unique keys with a violation that is no duplicate to the caller. */
const otherMeanings: Readonly<Record<string, Problem>> = {
  operations_client_operation_unique: { code: 'alreadyPerformed', path: 'clientOperationId' },
  transactions_number_unique: { code: 'conflict' },
  transactions_lent_once: { code: 'alreadyOut' },
};

/** PostgreSQL's error codes (SQLSTATE) mapped to the problem code for a caller. */
const codeOfState: Readonly<Record<string, ProblemCode>> = {
  '23001': 'conflict', // restrict_violation: something refers to the row
  '23P01': 'conflict', // exclusion_violation
  '40001': 'conflict', // serialization_failure
  '40P01': 'conflict', // deadlock_detected
  '55P03': 'conflict', // lock_not_available
  '22021': 'malformed', // character_not_in_repertoire: NUL, invalid UTF-8
  '22P05': 'malformed', // untranslatable_character: NUL in JSON
  '22001': 'invalid', // string_data_right_truncation
  '22003': 'invalid', // numeric_value_out_of_range
  '22007': 'invalid', // invalid_datetime_format
  '22008': 'invalid', // datetime_field_overflow
  '22P02': 'invalid', // invalid_text_representation
  '23502': 'invalid', // not_null_violation
  '23514': 'invalid', // check_violation
  '54000': 'tooLarge', // program_limit_exceeded: a value too long for its index
  '57014': 'timeout', // query_canceled
  '25P03': 'timeout', // idle_in_transaction_session_timeout
  '25006': 'databaseReadOnly', // read_only_sql_transaction: a standby, or set so by its operator
  '53100': 'storageFull', // disk_full
  '53200': 'databaseUnavailable', // out_of_memory
  '53300': 'databaseUnavailable', // too_many_connections
  '53400': 'databaseUnavailable', // configuration_limit_exceeded
  '57P01': 'databaseUnavailable', // admin_shutdown
  '57P02': 'databaseUnavailable', // crash_shutdown
  '57P03': 'databaseUnavailable', // cannot_connect_now
  '57P04': 'databaseUnavailable', // database_dropped
  '57P05': 'databaseUnavailable', // idle_session_timeout
  '58000': 'databaseUnavailable', // system_error
  '58030': 'databaseUnavailable', // io_error
};

/**
 * Converts a PostgreSQL error to a problem for the caller of the API.
 * @param sentValues the values of the item that was written, by the name of the field; row-level security keeps PostgreSQL
 * from repeating them, so a text like "the code {code} is taken" takes them from here. Without the value the problem is
 * a plain `duplicate`.
 * @returns `null` when the error is not from PostgreSQL or means a mistake of ours: answer `internal` and log it
 */
export function problemFromPostgres(
  error: unknown,
  sentValues: Readonly<Record<string, unknown>> = {},
): Problem | null {
  if (error instanceof OutcomeUnknownError) return { code: 'outcomeUnknown' };
  if (error instanceof DatabaseAwayError || isConnectionRefused(error)) return { code: 'databaseUnavailable' };
  if (!(error instanceof DatabaseError) || error.code === undefined) return null;
  if (error.constraint === 'transactions_occupied_once') return { code: 'reservationConflict' };
  if (error.code === '23505') return duplicateProblem(error.constraint ?? '', sentValues);
  // Both directions have one state: a reference to a missing row, and the removal of a row that is referred to.
  if (error.code === '23503') return { code: error.message.startsWith('insert or update') ? 'notFound' : 'conflict' };
  // Connection exceptions (class 08) have many states, of which none is the caller's doing.
  const code = error.code.startsWith('08') ? 'databaseUnavailable' : codeOfState[error.code];
  return code === undefined ? null : { code };
}

function duplicateProblem(constraint: string, sentValues: Readonly<Record<string, unknown>>): Problem {
  const otherProblem = otherMeanings[constraint];
  if (otherProblem !== undefined) return otherProblem;
  const meaning = duplicateMeanings[constraint];
  if (meaning === undefined) return { code: 'duplicate' };
  const value = sentValues[meaning.path];
  if (typeof value !== 'string' && typeof value !== 'number') return { code: 'duplicate', path: meaning.path };
  return { code: meaning.code, path: meaning.path, parameters: { [meaning.path]: value } };
}
