import { cellText, readImportCell, unreadIn } from '@tingest/domain/exchange';
import type { Problem } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { RowChange, RowProblem } from '../../../database/stored/imports.ts';
import { withSavepoint } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { type AccountAccess, giveAccess } from '../../organisation/users/user-access.ts';
import { selectUser, selectUsersInOrder, type UserRow } from '../../organisation/users/user-queries.ts';
import { presentUser } from '../../organisation/users/user-schemas.ts';
import { changeUser, createUser, removeUser, type UserInput } from '../../organisation/users/user-service.ts';
import {
  cellsOf,
  type ImportRecord,
  leftRow,
  type RowOutcome,
  type RowToValidate,
  type RowToWrite,
  rowProblem,
  type ValidatedRow,
} from './import-store.ts';
import type { ImportWork } from './import-work.ts';
import { type UserColumn, userColumnOf, userFieldId } from './user-shape.ts';
import { type PrivilegeIds, privilegesByName, shownUser, type UserTexts, userInput } from './user-values.ts';

/** Carries the result of saving a user in a dry run. */
class Tried extends Error {
  readonly row: UserRow;
  constructor(row: UserRow) {
    super('tried');
    this.row = row;
  }
}

/** Users of one step: each is saved by itself, as a person would save them. */
const usersAtOnce = 50;

/**
 * Creates the work of imports of users: it uses the calls that save a user, so that a caller cannot give more rights
 * than allowed.
 */
export function userWork(access: AccountAccess): ImportWork {
  return {
    atOnce: usersAtOnce,
    onlyLooks: false,
    readsCells: true,
    async validate(context, row, rows) {
      const privileges = await privilegesByName(context);
      const existing = await usersByName(context, row, rows);
      const validatedRows: ValidatedRow[] = [];
      for (const each of rows)
        validatedRows.push(await validateUser(context, row, each, { existingUsers: existing, privileges }));
      return validatedRows;
    },
    async apply(context, row, rows) {
      const privileges = await privilegesByName(context);
      const outcomes: RowOutcome[] = [];
      for (const each of rows) outcomes.push(await applyUser(context, row, each, { access, privileges }));
      return outcomes;
    },
    async undo(context, _row, rows) {
      const privileges = await privilegesByName(context);
      const outcomes: RowOutcome[] = [];
      for (const each of rows) outcomes.push(await undoUser(context, each, privileges));
      return outcomes;
    },
    stamp: async () => 'users',
  };
}

function textsOf(context: SiteContext, row: ImportRecord, each: RowToValidate) {
  const reading = fieldContext({ ...context, culture: context.tenant.culture });
  const cells = cellsOf(each);
  const texts: Partial<Record<UserColumn, string | boolean | null>> = {};
  const problems: RowProblem[] = [];
  for (const { column, fieldId } of row.columns) {
    const field = row.shape.fields.find(({ id }) => id === fieldId);
    const name = fieldId === null ? undefined : userColumnOf(fieldId);
    if (!field || !name) continue;
    const read = readImportCell(cells[column] ?? null, field, reading);
    if ('problem' in read)
      problems.push({
        ...read.problem,
        column,
        fieldId,
        value: cellText(cells[column] ?? null, context.tenant.culture),
      });
    else texts[name] = read.value as string | boolean | null;
  }
  return { texts, problems };
}

async function usersByName(
  context: SiteContext,
  row: ImportRecord,
  rows: readonly RowToValidate[],
): Promise<ReadonlyMap<string, UserRow>> {
  const names = rows.map((each) =>
    String(textsOf(context, row, each).texts.username ?? '')
      .trim()
      .toLowerCase(),
  );
  const { rows: userRows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE tenant_id = ${context.tenant.id} AND lower(username) = ANY (${names}::text[])`.execute(
    context.tx,
  );
  const users = await selectUsersInOrder(
    context,
    userRows.map(({ id }) => id),
  );
  return new Map(users.map((user) => [user.username.toLowerCase(), user]));
}

/** A row of which not even the user is known. */
function createInvalidRow({ line }: RowToValidate): Omit<ValidatedRow, 'problems'> {
  const emptyTarget = { target_id: null, object_id: null, object_version: null, title: null, code: null };
  return { line, verdict: 'error', ...emptyTarget, changes: [], claims: [] };
}

/** Tries to save a user, and rolls it back: the problems are those of saving. */
async function validateUser(
  context: SiteContext,
  row: ImportRecord,
  each: RowToValidate,
  {
    existingUsers,
    privileges,
  }: { readonly existingUsers: ReadonlyMap<string, UserRow>; readonly privileges: PrivilegeIds },
): Promise<ValidatedRow> {
  const unread = unreadIn(cellsOf(each));
  if (unread) {
    const { column, code, value } = unread;
    return { ...createInvalidRow(each), problems: [rowProblem({ code }, { column, fieldId: null, value })] };
  }
  const { texts, problems } = textsOf(context, row, each);
  const username = String(texts.username ?? '').trim();
  const previous = existingUsers.get(username.toLowerCase()) ?? null;
  const columnOf = (name: string) =>
    row.columns.find(({ fieldId }) => fieldId === userFieldId(name as UserColumn)) ?? null;
  const at = (name: string, problem: Omit<Problem, 'path'>): RowProblem => {
    const column = columnOf(name);
    const value = texts[name as UserColumn];
    return rowProblem(problem, {
      ...{ column: column?.column ?? null, fieldId: column?.fieldId ?? null },
      value: value === undefined || value === null ? null : String(value),
    });
  };
  const base = { line: each.line, target_id: null, code: null, object_id: previous?.id ?? null };
  const claims = username === '' ? [] : [`${columnOf('username')?.column ?? ''} user ${username.toLowerCase()}`];
  const knownProperties = { ...base, object_version: previous?.version ?? null, title: previous?.name ?? null, claims };
  const unplanned = (verdict: 'error' | 'skip', reasons: readonly RowProblem[]): ValidatedRow => {
    return { ...knownProperties, verdict, changes: [], problems: reasons };
  };
  if (username === '') return unplanned('error', [...problems, at('username', { code: 'required' })]);
  if (previous && row.mode === 'create') {
    return unplanned('skip', [at('username', { code: 'importExists', parameters: { title: previous.name } })]);
  }
  if (!previous && row.mode === 'update') return unplanned('skip', [at('username', { code: 'importMissing' })]);
  const { input, unknownTexts } = userInput(context, texts, previous, privileges);
  problems.push(...unknownTexts.map(({ column }) => at(column, { code: 'unknownValue' })));
  if (texts.isInvited === true && !(input.email ?? previous?.email))
    problems.push(at('email', { code: 'emailMissing' }));
  const after = await trySave(context, previous, input).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    problems.push(...error.problems.map(({ path = '', ...problem }) => at(nameOfPath(path), problem)));
    return null;
  });
  if (problems.length > 0 || !after) return unplanned('error', problems);
  const changes = changesOf(context, previous, after, { privileges, texts });
  const isSame = previous !== null && changes.length === 0;
  return { ...knownProperties, verdict: isSame ? 'unchanged' : previous ? 'change' : 'create', changes, problems };
}

function nameOfPath(path: string): string {
  const [firstSegment = ''] = path.split('.');
  return firstSegment === 'privilegeIds' ? 'privileges' : firstSegment;
}

async function trySave(context: SiteContext, previous: UserRow | null, input: UserInput): Promise<UserRow> {
  try {
    await withSavepoint(context.tx, async () => {
      throw new Tried(previous ? await changeUser(context, previous, input) : await createUser(context, input));
    });
  } catch (error) {
    if (error instanceof Tried) return error.row;
    throw error;
  }
  throw new Error('a trial change of a user was saved');
}

function changesOf(
  context: SiteContext,
  previous: UserRow | null,
  after: UserRow,
  { privileges, texts }: { readonly privileges: PrivilegeIds; readonly texts: UserTexts },
): readonly RowChange[] {
  const before = previous ? shownUser(context, previous, privileges) : {};
  const now = shownUser(context, after, privileges);
  const changedEntries = Object.entries(now).filter(([name, to]) => (before[name as UserColumn] ?? null) !== to);
  const invited = texts.isInvited === true ? [{ fieldId: userFieldId('isInvited'), from: null, to: 'true' }] : [];
  return [
    ...changedEntries.map(([name, to]) => ({
      ...{ fieldId: userFieldId(name as UserColumn), from: before[name as UserColumn] ?? null, to: to ?? null },
    })),
    ...invited,
  ];
}

async function applyUser(
  context: SiteContext,
  row: ImportRecord,
  each: RowToWrite,
  { access, privileges }: { readonly access: AccountAccess; readonly privileges: PrivilegeIds },
): Promise<RowOutcome> {
  const { tx, tenant } = context;
  const previous = each.object_id === null ? null : ((await selectUser(tx, tenant.id, each.object_id, true)) ?? null);
  if (each.state === 'change' && previous?.version !== each.object_version) {
    return leftRow(each, 'failed', [{ code: 'importChangedSince' }]);
  }
  const { texts } = textsOf(context, row, each);
  try {
    const saveResult = await withSavepoint(tx, async () => {
      const { input } = userInput(context, texts, previous, privileges);
      const user = previous ? await changeUser(context, previous, input) : await createUser(context, input);
      recordAudit(context, {
        ...{
          action: previous ? 'update' : 'create',
          resourceType: 'user',
          resourceId: user.id,
          resourceName: user.name,
        },
        ...(previous && { before: presentUser(previous, tenant.key) }),
        after: presentUser(user, tenant.key),
      });
      if (texts.isInvited === true) await giveAccess(context, access, user, { purpose: 'invitation', by: 'email' });
      return user;
    });
    const { id, version, name } = saveResult;
    const state = previous ? 'changed' : 'created';
    return { line: each.line, state, object_id: id, object_version: version, title: name, problems: [] };
  } catch (error) {
    if (error instanceof ProblemError) return leftRow(each, 'failed', error.problems);
    throw error;
  }
}

/** Undoes a row: a new user that has not signed in is deleted; a changed one gets the former values back. */
async function undoUser(context: SiteContext, each: RowToWrite, privileges: PrivilegeIds): Promise<RowOutcome> {
  const { tx, tenant } = context;
  const user = each.object_id === null ? undefined : await selectUser(tx, tenant.id, each.object_id, true);
  const keepRow = (code: Problem['code']) => leftRow(each, 'kept', [{ code }]);
  if (!user) return keepRow('importDeletedSince');
  if (user.version !== each.object_version || user.last_sign_in_at !== null) return keepRow('importChangedSince');
  try {
    await withSavepoint(tx, async () => {
      const before = presentUser(user, tenant.key);
      const userResource = { resourceType: 'user', resourceId: user.id, resourceName: user.name } as const;
      if (each.state === 'created') {
        await removeUser(context, user);
        recordAudit(context, { action: 'delete', ...userResource, before });
        return;
      }
      const changedUser = await changeUser(context, user, formerInput(context, user, each.changes, privileges));
      recordAudit(context, { action: 'update', ...userResource, before, after: presentUser(changedUser, tenant.key) });
    });
    return leftRow(each, 'undone');
  } catch (error) {
    if (error instanceof ProblemError) return keepRow(error.problems[0]?.code ?? 'cannotUndo');
    throw error;
  }
}

/** Returns the former values of the changed properties of a user. */
function formerInput(
  context: SiteContext,
  user: UserRow,
  changes: readonly RowChange[],
  privileges: PrivilegeIds,
): UserInput {
  const formerTexts = new Map(changes.map(({ fieldId, from }) => [userColumnOf(fieldId), from as string | null]));
  const texts = Object.fromEntries([...formerTexts].filter(([name]) => name !== 'isDisabled')) as UserTexts;
  const { input } = userInput(context, texts, user, privileges);
  return {
    ...input,
    ...(formerTexts.get('email') === null && { email: null }),
    ...(formerTexts.get('phoneNo') === null && { phoneNo: null }),
    ...(formerTexts.get('sites') === null && { sites: [] }),
    ...(formerTexts.get('privileges') === null && { privilegeIds: [] }),
    ...(formerTexts.has('isDisabled') && { isDisabled: formerTexts.get('isDisabled') === 'true' }),
  };
}
