import type { FieldDefinition } from '@tingest/domain/fields';
import { defaultLoanPolicy } from '@tingest/domain/work';
import { loadCatalogue, resolveText } from '@tingest/i18n';
import { describe, expect, it } from 'vitest';
import { emptyStockPolicy } from './empty-stock-policy.ts';
import { policyText } from './policy-text.ts';

const catalogue = await loadCatalogue('en-US');
const fields: readonly FieldDefinition[] = [
  { id: 'a', name: 'Lent to', fieldType: 'text' },
  { id: 'b', name: 'Balance', fieldType: 'integer' },
];
const texts = (policy: Parameters<typeof policyText>[0]) =>
  policyText(policy, {
    t: (key, parameters) => resolveText(catalogue, 'en-US', key, parameters),
    culture: 'en-US',
    fields,
  });

describe('a policy in words', () => {
  it('names the borrower, the period and the reminders', () => {
    const text = texts({
      loan: {
        ...defaultLoanPolicy,
        borrower: { kind: 'form', nameFieldId: 'a' },
        reminders: { daysBefore: [7, 1], onDueDay: true, everyDaysAfter: 3 },
      },
    });
    expect(text).toContain('Borrower: Lent to\n');
    expect(text).toContain('Default loan period (days): 14\n');
    expect(text).toContain('Extensions: No limit\n');
    expect(text).toContain('7 days before, 1 day before, On the due day, and 3 days apart when overdue');
  });

  it('mentions that there are no reminders', () => {
    const reminders = { daysBefore: [], onDueDay: false, everyDaysAfter: null };
    expect(texts({ loan: { ...defaultLoanPolicy, reminders } })).toMatch(/Reminders: Never$/);
  });

  it('names the fields of a balance, with a dash for a removed one', () => {
    const text = texts({ stock: { ...emptyStockPolicy, balancePropertyId: 'b', quantityPropertyId: 'gone' } });
    expect(text).toMatch(/Balance/);
    expect(text).toContain(': –\n');
  });

  it('is empty for a mode without a policy', () => {
    expect(texts({})).toBe('');
  });
});
