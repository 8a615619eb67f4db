import { msPerDay } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../../../../database/transaction.ts';
import { saved } from '../../../../testing/populated-site.ts';
import type { Person, Reply, TestApp } from '../../../../testing/test-app.ts';
import { type Action, type Command, loanLimits, type Who } from './service-model.ts';

/** A transaction as it stands in the database, in the model's words. */
interface StoredTransaction {
  readonly id: string;
  readonly mode: string;
  readonly status: string;
  readonly owner: Who;
  readonly borrower: Who | null;
  readonly due: number | null;
  readonly extensions: number;
  readonly taken: readonly [number, number] | null;
  readonly follows: string | null;
  readonly version: number;
  readonly operations: number;
}

/** The stored state of an object. */
export interface StoredElement {
  readonly transactions: readonly StoredTransaction[];
  readonly balance: number;
  readonly ledger: { readonly sum: number; readonly movements: number };
}

interface TransactionFound extends Omit<StoredTransaction, 'owner' | 'borrower' | 'due' | 'taken'> {
  readonly owner: string;
  readonly borrower: string | null;
  readonly due: Date | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** A site with one category that has a service of every mode, and three people that work there. */
export interface ModelledSite {
  element(): Promise<string>;
  /** Sends a command about an object. @param ids of transactions, by the key of the command that began them */
  send(elementId: string, command: Command, ids: ReadonlyMap<string, string>): Promise<Reply>;
  stored(elementId: string): Promise<StoredElement>;
}

/** Makes one through the API. @param key of the tenant */
export async function makeModelledSite(app: TestApp, key: string): Promise<ModelledSite> {
  const tenant = await app.addTenant(key);
  const path = `${key}/north`;
  const people: readonly [Person, Person, Person] = [
    tenant.as('PrivilegedUser'),
    tenant.as('SiteAdmin'),
    tenant.as('TenantAdmin'),
  ];
  const [, , admin] = people;
  const startedAt = Date.now();
  const at = (days: number) => new Date(startedAt + days * msPerDay).toISOString();
  const [name, balance, note, quantity] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
  const settings = { enableReservations: true };
  const sites = tenant.sites.map((site) => ({ ...site, name: site.key }));
  await tenant.as('SuperUser').put(`tenants/${tenant.id}`, { key, name: key, sites, settings });
  const { id: elementTypeId } = await saved(admin, `${path}/elementTypes`, {
    ...withName('Thing'),
    dataPropertyTypes: [
      { id: name, name: 'Name', fieldType: 'text', showForUser: true },
      { id: balance, name: 'Balance', fieldType: 'decimal', showForUser: true },
    ],
  });
  const form = async (id: string, fieldType: string): Promise<string> => {
    const field = { id, name: fieldType, fieldType, required: true, showForUser: true };
    return (
      await saved(admin, `${path}/operationTypes`, {
        ...withName(fieldType),
        elementTypeId,
        dataPropertyTypes: [field],
      })
    ).id;
  };
  const forms = { note: await form(note, 'text'), quantity: await form(quantity, 'decimal') };
  const service = async (mode: string, operationTypeId: string, modes: readonly string[], policy?: object) => {
    const events = modes.map((each) => ({ mode: each, operationTypeId }));
    const body = { ...withName(mode), elementTypeId, mode, events, ...(policy && { policy }) };
    return (await saved(admin, `${path}/transactionTypes`, body)).id as string;
  };
  const stock = (kind: string) =>
    service('stockManagement', forms.quantity, ['start'], {
      stock: { balancePropertyId: balance, quantityPropertyId: quantity, kind, allowNegative: false, lowLimit: null },
    });
  const services = {
    loan: await service('loan', forms.note, ['start', 'update', 'complete'], {
      loan: {
        borrower: { kind: 'performer' },
        defaultDays: 14,
        longestDays: loanLimits.days,
        extensions: loanLimits.extensions,
        reminders: { daysBefore: [], onDueDay: false, everyDaysAfter: null },
      },
    }),
    case: await service('issueManagement', forms.note, ['start', 'update', 'cancel', 'complete']),
    list: await service('updatableForm', forms.note, ['start', 'update']),
    in: await stock('in'),
    out: await stock('out'),
    count: await stock('count'),
  };

  function operation(action: Action, idOf: (key: string) => string): object {
    switch (action.kind) {
      case 'lend':
        return { mode: 'start', transactionTypeId: services.loan, dueAt: at(action.due) };
      case 'pickUp':
        return { mode: 'start', transactionId: idOf(action.of) };
      case 'extend':
        return { mode: 'update', transactionId: idOf(action.of), dueAt: at(action.due) };
      case 'return':
      case 'completeCase':
        return { mode: 'complete', transactionId: idOf(action.of) };
      case 'updateCase':
      case 'fillInAgain':
        return { mode: 'update', transactionId: idOf(action.of) };
      case 'cancelCase':
        return { mode: 'cancel', transactionId: idOf(action.of) };
      case 'openCase': {
        const previousReference = action.follows === null ? {} : { previousTransactionId: idOf(action.follows) };
        return { mode: 'start', transactionTypeId: services.case, ...previousReference };
      }
      case 'fillIn':
        return { mode: 'start', transactionTypeId: services.list };
      case 'stock':
        return {
          mode: 'start',
          transactionTypeId: services[action.way],
          ...(action.way === 'count' && { seenBalance: action.seenBalance }),
        };
      default:
        throw new Error(`${action.kind} is no operation`);
    }
  }

  return {
    element: async () =>
      (
        await saved(admin, `${path}/elements`, {
          elementTypeId,
          dataProperties: [{ dataPropertyTypeId: name, value: 'A' }],
        })
      ).id,
    send(elementId, { key: clientOperationId, who, action, isIncomplete }, ids) {
      const person = people[who];
      const idOf = (of: string) => ids.get(of) ?? uuidv7();
      if (action.kind === 'giveUp') return person.post(`${path}/transactions/${idOf(action.of)}/cancel`);
      if (action.kind === 'reserve' || action.kind === 'move') {
        const period = { reservatedFrom: at(action.from), reservatedTo: at(action.to) };
        if (action.kind === 'move') return person.put(`${path}/transactions/${idOf(action.of)}`, period);
        const reservation = { clientOperationId, transactionTypeId: services.loan, elementId, ...period };
        return person.post(`${path}/transactions`, reservation);
      }
      const isStock = action.kind === 'stock';
      const value = isStock ? action.quantity : 'Noted';
      return person.post(`${path}/operations`, {
        clientOperationId,
        elementId,
        operationTypeId: isStock ? forms.quantity : forms.note,
        dataProperties: isIncomplete ? [] : [{ dataPropertyTypeId: isStock ? quantity : note, value }],
        ...operation(action, idOf),
      });
    },
    stored: (elementId) =>
      inTransaction(app.database.pool, { tenantId: tenant.id, readOnly: true }, async (tx) => {
        const { rows } = await sql<TransactionFound>`
          SELECT t.id, t.mode, t.status, t.owner_name AS owner, t.borrower_name AS borrower, t.due_at AS due,
                 t.extension_count AS extensions, lower(t.occupied) AS "from", upper(t.occupied) AS "to",
                 t.previous_id AS follows, t.version,
                 (SELECT count(*)::int FROM operations o WHERE o.transaction_id = t.id) AS operations
          FROM transactions t WHERE t.element_id = ${elementId}`.execute(tx);
        const { rows: stock } = await sql<StoredElement['ledger'] & { balance: number }>`
          SELECT COALESCE((e.data_properties ->> ${balance})::float8, 0) AS balance,
                 (SELECT COALESCE(sum(delta), 0)::float8 FROM stock_movements WHERE element_id = e.id) AS sum,
                 (SELECT count(*)::int FROM stock_movements WHERE element_id = e.id) AS movements
          FROM elements e WHERE e.id = ${elementId}`.execute(tx);
        const { balance: stands = Number.NaN, sum = Number.NaN, movements = Number.NaN } = stock[0] ?? {};
        const roles = ['PrivilegedUser', 'SiteAdmin', 'TenantAdmin'];
        const whoIs = (text: string) => roles.findIndex((role) => text.startsWith(role)) as Who;
        // A loan begins some moments after the test: it is the day that counts.
        const inDays = (date: Date) => Math.floor((date.getTime() - startedAt) / msPerDay);
        return {
          balance: stands,
          ledger: { sum, movements },
          transactions: rows.map(({ owner, borrower, due, from, to, ...row }) => ({
            ...row,
            owner: whoIs(owner),
            borrower: borrower === null ? null : whoIs(borrower),
            due: due && inDays(due),
            taken: from && to && ([inDays(from), inDays(to)] as const),
          })),
        };
      }),
  };
}
