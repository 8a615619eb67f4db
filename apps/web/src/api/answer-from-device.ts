import { ApiError, type UnansweredCall } from '@tingest/api-client';
import { msPerDay } from '@tingest/domain/foundation';
import { sessionStore } from '../lib/session/session-store.ts';
import type { CopiedElement } from '../offline/copied-object.ts';
import { type CopyDatabase, openCopy } from '../offline/copy-database.ts';
import { currentOwner } from '../offline/copy-owner.ts';
import { prepareForm } from '../offline/prepare-form.ts';
import { presentConfiguration, presentElement, presentSummaries } from '../offline/present-copy.ts';
import { findElement, findElementByCode, listElements, readPart, searchElements } from '../offline/read-copy.ts';
import { shownCopy } from '../offline/shown-copy.ts';
import type { OperationTarget } from './operations.ts';

type DeviceAnswer = (database: CopyDatabase, call: UnansweredCall) => Promise<unknown>;

const site = '/{tenantKey}/{siteKey}';

/** The calls that a copy on the device can answer, by method and path. */
const answers: Readonly<Record<string, DeviceAnswer>> = {
  [`get ${site}/elements/{id}/full`]: async (database, { parameters, method }) =>
    presentFound(database, await findElement(database, parameters.id ?? ''), method),
  [`get ${site}/elements/codes/{code}`]: async (database, { parameters, method }) =>
    presentFound(database, await findElementByCode(database, parameters.code ?? ''), method),
  [`post ${site}/elements/filter`]: pageOfElements,
  // Rules that withhold a step are evaluated when the step is sent.
  [`get ${site}/elements/{id}/withheldSteps`]: async () => ({ items: [] }),
  [`get ${site}/elementTypes`]: (database) => presentConfiguration(database, 'elementTypes', undefined),
  [`get ${site}/recordTypes`]: (database) => presentConfiguration(database, 'recordTypes', undefined),
  [`get ${site}/operationTypes`]: (database, { query }) =>
    presentConfiguration(database, 'operationTypes', query.elementTypeId),
  [`get ${site}/transactionTypes`]: (database, { query }) =>
    presentConfiguration(database, 'transactionTypes', query.elementTypeId),
  [`get ${site}/recordTypes/summary`]: (database, { query }) =>
    presentSummaries(database, String(query.ids ?? '').split(',')),
  [`post ${site}/transactions/filter`]: openTransactionsOfSite,
  'post /{tenantKey}/transactions/filter': openTransactionsOfUser,
  [`get ${site}/plannedWork`]: async (database) => {
    const items = await readPart(database, 'plannedWork');
    return items && { items };
  },
  [`post ${site}/operations/prepare`]: (database, { body }) => prepareForm(database, body as OperationTarget),
  [`get ${site}/transactions/{id}/full`]: fullTransaction,
  'get /{tenantKey}/search': search,
};

/** A copy that has not been renewed for this many milliseconds is not read any more. */
const maxAge = 30 * msPerDay;

/**
 * Answers a call that the server did not answer from the copy of the site on this device, if there is one. @throws
 * ApiError 404 for an object that a complete copy does not have
 */
export async function answerFromDevice(call: UnansweredCall): Promise<unknown> {
  const answer = answers[`${call.method} ${call.path}`];
  const owner = currentOwner();
  if (!answer || !owner) return undefined;
  try {
    const database = await openCopy(owner);
    const savedAt = await readPart(database, 'savedAt');
    if (savedAt === undefined || Date.now() - savedAt > maxAge) return undefined;
    const data = await answer(database, call);
    if (data !== undefined) shownCopy.set({ savedAt });
    return data;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // A browser that forbids storage has no copy: the call fails as without one.
    return undefined;
  }
}

async function presentFound(
  database: CopyDatabase,
  element: CopiedElement | undefined,
  method: string,
): Promise<unknown> {
  if (element) return presentElement(database, element);
  const isComplete = await readPart(database, 'isComplete');
  const coverage = await readPart(database, 'coverage');
  // An object that is missing here is known to be missing only if all objects were copied.
  if (isComplete && coverage?.isComplete) throw new ApiError({ status: 404, method: method.toUpperCase() });
  return undefined;
}

interface ListBody {
  readonly searchCriteria?: string;
  readonly skip?: number;
  readonly limit?: number;
}

/** A list that is filtered or sorted in another way needs the server. */
async function pageOfElements(database: CopyDatabase, { query, body }: UnansweredCall): Promise<unknown> {
  const { searchCriteria = '', skip = 0, limit = 25, ...others } = { ...(body as ListBody) };
  if (Object.keys(others).some((name) => name !== 'skipCount')) return undefined;
  const elementTypeId = typeof query.elementTypeId === 'string' ? query.elementTypeId : undefined;
  const bounds = { elementTypeId, skip, limit };
  const found =
    searchCriteria.trim() === ''
      ? await listElements(database, bounds)
      : await searchElements(database, searchCriteria, bounds);
  const presented = await Promise.all(found.map((element) => presentElement(database, element)));
  const items = presented.flatMap((element) => (element ? [{ ...element, ...unknownState }] : []));
  return { items, totalCount: null, filteredCount: null, filteredCountIsEstimate: false };
}

/** State of an object's work in a list, where the server cannot be asked. */
const unknownState = {
  ...{ availability: null, borrowerName: null, dueAt: null, openCaseCount: 0 },
  ...{ isReservated: false, reservatedFrom: null, reservatedTo: null, isReservationAvailable: null },
};

/** The copy has open transactions only, so it answers no question about others. */
const openStatuses: ReadonlySet<string> = new Set(['reserved', 'started']);

function statusesOf({ query }: UnansweredCall): ReadonlySet<string> | null {
  const statuses = String(query.status ?? '').split(',');
  return statuses.every((status) => openStatuses.has(status)) ? new Set(statuses) : null;
}

async function openTransactionsOfSite(database: CopyDatabase, call: UnansweredCall): Promise<unknown> {
  const statuses = statusesOf(call);
  const transactions = statuses && (await readPart(database, 'transactions'));
  if (!transactions) return undefined;
  const { elementId, transactionTypeId, view } = call.query;
  const userId = currentOwner()?.userId ?? '';
  return pageOf(
    call,
    transactions.filter(
      (each) =>
        statuses.has(each.status) &&
        (elementId === undefined || each.elementId === elementId) &&
        (transactionTypeId === undefined || each.transactionTypeId === transactionTypeId) &&
        (view !== 'own' || isOwn(each, userId)),
    ),
  );
}

/** An open transaction without what was performed in it, which the copy does not have. */
async function fullTransaction(database: CopyDatabase, { parameters }: UnansweredCall): Promise<unknown> {
  const transactions = await readPart(database, 'transactions');
  const transaction = transactions?.find(({ id }) => id === parameters.id);
  return transaction && { ...transaction, operations: [], followed: [] };
}

async function openTransactionsOfUser(database: CopyDatabase, call: UnansweredCall): Promise<unknown> {
  const statuses = statusesOf(call);
  const transactions = statuses && (await readPart(database, 'transactions'));
  if (!transactions || call.query.view === 'unclaimed') return undefined;
  const userId = currentOwner()?.userId ?? '';
  const siteId = currentOwner()?.siteId;
  const own = transactions.filter((each) => statuses.has(each.status) && isOwn(each, userId));
  return pageOf(
    call,
    own.map((each) => ({ ...each, siteId })),
  );
}

function isOwn(
  transaction: {
    readonly ownerId?: string | null;
    readonly borrowerId?: string | null;
    readonly assigneeId?: string | null;
  },
  userId: string,
): boolean {
  return [transaction.ownerId, transaction.borrowerId, transaction.assigneeId].includes(userId);
}

function pageOf({ body }: UnansweredCall, all: readonly object[]) {
  const { skip = 0, limit = 25 } = { ...(body as ListBody) };
  const items = all.slice(skip, skip + limit);
  return { items, totalCount: all.length, filteredCount: all.length, filteredCountIsEstimate: false };
}

async function search(database: CopyDatabase, { query }: UnansweredCall): Promise<unknown> {
  const state = sessionStore.get();
  if (state.status !== 'signedIn') return undefined;
  const { id, key, name } = state.session.site;
  const text = String(query.query ?? '');
  const byCode = await findElementByCode(database, text);
  const byWords = await searchElements(database, text, { skip: 0, limit: 6 });
  const found = [...(byCode ? [byCode] : []), ...byWords.filter((element) => element.id !== byCode?.id)];
  const configuration = await readPart(database, 'configuration');
  const items = found.map((element) => {
    const type = configuration?.elementTypes.find((each) => each.id === element.elementTypeId);
    return {
      ...{ id: element.id, title: element.title, subtitle: type?.name ?? '', code: element.code },
      ...{ number: null, status: null, icon: type?.icon ?? null, resource: null, site: { id, key, name } },
      isExact: element.id === byCode?.id,
    };
  });
  return { groups: items.length === 0 ? [] : [{ kind: 'objects', items, hasMore: false, isIncomplete: false }] };
}
