import { operationModes, transactionModeKeys, transactionStatuses } from '@tingest/domain/work';
import { loadCatalogue, resolveText } from '@tingest/i18n';
import { expect, test } from 'vitest';
import { operationLabel, statusLabel } from './transaction-labels.ts';

const catalogue = await loadCatalogue('en-US');
const t = (key: string): string => resolveText(catalogue, 'en-US', key);

test('a status is named by the word of its mode', () => {
  expect(statusLabel('loan', 'started', t)).not.toBe(statusLabel('issueManagement', 'started', t));
  expect(operationLabel('simpleForm', 'start', t)).toBe('Complete');
});

test('a service with words of its own is named by them, also as it stands', () => {
  const start = [{ culture: 'en-US' as const, text: 'Book' }];
  const service = { mode: 'loan', words: { operations: { start } } };
  expect(operationLabel(service, 'start', t)).toBe('Book');
  expect(operationLabel(service, 'complete', t)).toBe(operationLabel('loan', 'complete', t));
  expect(statusLabel(service, 'started', t)).toBe(statusLabel('loan', 'started', t));
});

test('every status and operation has a name in every mode, including modes unknown to this version', () => {
  for (const mode of [...transactionModeKeys, 'toString', 'later']) {
    for (const status of transactionStatuses) expect(statusLabel(mode, status, t)).not.toMatch(/^modes\./);
    for (const operation of operationModes) expect(operationLabel(mode, operation, t)).not.toMatch(/^modes\./);
  }
});
