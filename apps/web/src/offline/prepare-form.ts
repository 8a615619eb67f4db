import type { Answer, Body } from '@tingest/api-client';
import {
  displayValues,
  type FieldDefinition,
  openingValues,
  optionSourceIds,
  resolveOptions,
  walkFields,
} from '@tingest/domain/fields';
import { pickText } from '@tingest/domain/foundation';
import { defaultLoanPolicy, modeRules, offeredTimes, type ServicePolicy } from '@tingest/domain/work';
import { sessionStore } from '../lib/session/session-store.ts';
import type { CopiedElement } from './copied-object.ts';
import type { CopyDatabase, CopyParts } from './copy-database.ts';
import { deviceContext, sourcesOf } from './present-copy.ts';
import { findElement, readPart } from './read-copy.ts';

type OperationTarget = Body<'/{tenantKey}/{siteKey}/operations/prepare', 'post'>;
type PreparedForm = Answer<'/{tenantKey}/{siteKey}/operations/prepare', 'post'>;
type OpenTransaction = CopyParts['transactions'][number];
type Service = CopyParts['configuration']['transactionTypes'][number];

/**
 * Prepares a form from the copy as the server prepares it.
 * @returns `undefined` for forms that need the server: those with rules that run while they open or are filled in, and
 * those that begin with values that the copy does not have
 */
export async function prepareForm(database: CopyDatabase, target: OperationTarget): Promise<PreparedForm | undefined> {
  const configuration = await readPart(database, 'configuration');
  const transactions = (await readPart(database, 'transactions')) ?? [];
  const element = await findElement(database, target.elementId);
  const form = configuration?.operationTypes.find(({ id }) => id === target.operationTypeId);
  if (!configuration || !element || !form) return undefined;
  if (configuration.ruledOperationTypeIds.includes(form.id)) return undefined;
  const transaction = transactions.find(({ id }) => id === target.transactionId);
  // A reservation's form begins with reserved values, and a transaction that is not open with its last ones.
  if (target.transactionId && transaction?.status !== 'started') return undefined;
  const serviceId = target.transactionTypeId ?? transaction?.transactionTypeId;
  const service = configuration.transactionTypes.find(({ id }) => id === serviceId);
  if (!service || (target.mode === 'update' && modeRules(service.mode).isUnlocked)) return undefined;
  const category = configuration.elementTypes.find(({ id }) => id === element.elementTypeId);
  return {
    ...{ operationTypeId: form.id, name: form.name, mode: target.mode, formVersion: form.version },
    description: pickText(form.localizedDescriptions, deviceContext().culture),
    transactionVersion: transaction?.version ?? null,
    dataPropertyTypes: form.dataPropertyTypes,
    dataProperties: await openingProperties(database, form.dataPropertyTypes),
    loan: loanOf(service, target, transaction),
    stock: stockOf(service, element, category?.dataPropertyTypes ?? []),
    openTransactions: openCases(service, target, transactions),
    rules: null,
  };
}

/** The values that a form begins with, as they travel. */
async function openingProperties(database: CopyDatabase, fields: readonly FieldDefinition[]) {
  const state = sessionStore.get();
  const user = state.status === 'signedIn' ? state.session.user : null;
  const people = user ? { people: { current: { id: user.id, name: user.name }, previous: null } } : {};
  const reading = { ...deviceContext(), ...people };
  const records =
    optionSourceIds(fields).length === 0
      ? []
      : await Promise.all(optionSourceIds(fields).map((typeId) => database.getAllFromIndex('records', 'type', typeId)));
  const resolvedFields = resolveOptions(fields, sourcesOf(records.flat()));
  const values = openingValues(resolvedFields, {}, reading);
  return displayValues(resolvedFields, values, reading)
    .filter(({ value }) => value !== null)
    .map(({ rows, ...each }) => ({ ...each, ...(rows && { rows: rows.map((row) => [...row]) }) }));
}

function loanOf({ mode, policy }: Service, target: OperationTarget, transaction: OpenTransaction | undefined) {
  // The due date of an extension depends on others' reservations.
  if (transaction || !modeRules(mode).asksForDueAt.includes(target.mode)) return null;
  const loan = (policy as ServicePolicy).loan ?? defaultLoanPolicy;
  const { dueAt, latestDueAt } = offeredTimes(loan, null, null, deviceContext());
  return { dueAt: dueAt?.toISOString() ?? null, latestDueAt: latestDueAt?.toISOString() ?? null };
}

function stockOf(
  { policy }: Service,
  { values }: CopiedElement,
  fields: readonly FieldDefinition[],
): PreparedForm['stock'] {
  const { stock } = policy as ServicePolicy;
  const field = stock && [...walkFields(fields)].find(({ id }) => id === stock.balancePropertyId);
  if (!stock || !field) return null;
  const balance = values[stock.balancePropertyId];
  return { balance: typeof balance === 'number' ? balance : 0, unit: field.unit ?? null, kind: stock.kind };
}

/** Open cases of the same object and service, before a new one. */
function openCases(
  { id, mode, name }: Service,
  { elementId, transactionId }: OperationTarget,
  transactions: readonly OpenTransaction[],
): PreparedForm['openTransactions'] {
  if (transactionId || !modeRules(mode).hasAssignee) return [];
  return transactions
    .filter((each) => each.elementId === elementId && each.transactionTypeId === id)
    .map((each) => ({ ...each, title: name }));
}
