import { type TransactionMode, transactionModeKeys } from '@tingest/domain/work';
import { loadCatalogue, resolveText } from '@tingest/i18n';
import { describe, expect, it } from 'vitest';
import { stateLabel } from './transaction-badge.tsx';
import { transactionColumns } from './transaction-columns.tsx';

const catalogue = await loadCatalogue('en-US');
const t = (key: string): string => resolveText(catalogue, 'en-US', key);

const columnsOf = (mode: TransactionMode, hasReservations = true) =>
  transactionColumns({ mode }, { timeZone: 'Europe/Stockholm', t, hasReservations });
const keysOf = (mode: TransactionMode, hasReservations = true) =>
  columnsOf(mode, hasReservations).map(({ key }) => key);

describe('the columns of the transaction report', () => {
  it('are named and unique, for every mode', () => {
    for (const mode of transactionModeKeys) {
      const columns = columnsOf(mode);
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
      expect(columns.filter(({ label }) => label.includes('.'))).toEqual([]);
    }
  });

  it('match the mode: borrower and due time, or the assignee', () => {
    expect(keysOf('loan')).toEqual(expect.arrayContaining(['borrowerName', 'dueAt', 'isOverdue', 'reservatedFrom']));
    expect(keysOf('loan')).not.toContain('priority');
    expect(keysOf('issueManagement')).toEqual(expect.arrayContaining(['priority', 'assigneeName']));
    for (const mode of ['simpleForm', 'updatableForm', 'stockManagement', 'issueManagement'] as const) {
      expect(keysOf(mode)).not.toContain('dueAt');
    }
  });

  it('exclude reservations when the tenant has none', () => {
    expect(keysOf('loan', false)).not.toContain('reservatedFrom');
  });

  it('offer every status of the mode, including reservations', () => {
    const statuses = (mode: TransactionMode) =>
      columnsOf(mode)
        .find(({ key }) => key === 'status')
        ?.filter?.choices?.map(({ value }) => value);
    expect(statuses('loan')).toEqual(['reserved', 'cancelled', 'started', 'completed']);
    expect(statuses('simpleForm')).toEqual(['completed']);
  });
});

describe('the state of a transaction', () => {
  it('is shown as overdue rather than lent out', () => {
    const loan = { mode: 'loan', status: 'started' } as const;
    expect(stateLabel({ ...loan, isOverdue: true }, t)).toBe('Overdue');
    expect(stateLabel({ ...loan, isOverdue: false }, t)).toBe('Loaned');
  });
});
