import type { FieldValues } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import { describe, expect, it } from 'vitest';
import type { RelatedAsked, RelatedTransaction } from '../../capabilities/transactions.ts';
import { testContext } from '../../testing/test-context.ts';
import { relatedTransactions } from './related-transactions.ts';

const one = (number: number, overrides: Partial<RelatedTransaction>): RelatedTransaction => ({
  ...{ id: `t${number}`, number, transactionTypeId: 'service', title: `Broken ${number}`, status: 'completed' },
  ...{ begunAt: new Date('2026-06-01T08:00:00Z'), begunBy: 'Anna', assignee: null },
  ...{ performedAt: null, performedBy: null },
  ...overrides,
});
const work = [
  one(4, { status: 'started', begunAt: new Date('2026-06-10T08:00:00Z') }),
  // 01:30 on the 14th in Stockholm.
  one(5, { status: 'started', begunAt: new Date('2026-06-13T23:30:00Z'), assignee: 'Bo', begunBy: 'Cecilia' }),
  one(1, { performedAt: new Date('2026-05-01T08:00:00Z'), performedBy: 'Anna' }),
  one(2, { performedAt: new Date('2026-06-16T08:00:00Z'), performedBy: 'David' }),
  one(3, { status: 'cancelled', performedAt: new Date('2026-06-17T07:00:00Z'), performedBy: 'Eva' }),
];

async function outputOf(
  foundTransactions: readonly RelatedTransaction[],
  configuration: FieldValues = {},
  culture: Culture = 'en-US',
) {
  const asked: RelatedAsked[] = [];
  const related = async (request: RelatedAsked) => {
    asked.push(request);
    return foundTransactions;
  };
  const context = testContext({ configuration, culture, transactions: { ...testContext().transactions, related } });
  const result = await relatedTransactions.run(context, {});
  return { ...('output' in result ? result.output : result.failure), asked };
}

describe('related work', () => {
  it('includes the open transactions, with the one begun latest first', async () => {
    expect(await outputOf(work)).toMatchObject({
      ...{ openCount: 2, hasOpen: true, openNumber: 5, openTitle: 'Broken 5', openBy: 'Cecilia', openAssignee: 'Bo' },
      ...{ openAt: '2026-06-13T23:30:00.000Z', openDays: 3, openSince: '3 days ago' },
    });
  });

  it('includes the transaction completed last, but no cancelled one', async () => {
    expect(await outputOf(work)).toMatchObject({
      ...{ completedCount: 2, lastNumber: 2, lastBy: 'David', lastDays: 1, lastSince: 'yesterday' },
      lastAt: '2026-06-16T08:00:00.000Z',
    });
    expect(await outputOf(work, { countedDays: 30 })).toMatchObject({ completedCount: 1 });
  });

  it('is described in the user’s language', async () => {
    expect(await outputOf(work, {}, 'sv-SE')).toMatchObject({ openSince: 'för 3 dagar sedan', lastSince: 'i går' });
    expect(await outputOf(work, {}, 'nb-NO')).toMatchObject({ openSince: 'for 3 dager siden', lastSince: 'i går' });
  });

  it('is empty without transactions, and is requested for the chosen services', async () => {
    expect(await outputOf([], { services: ['a', 'b'] })).toMatchObject({
      ...{ openCount: 0, hasOpen: false, openNumber: null, openSince: null, completedCount: 0, lastAt: null },
      asked: [{ transactionTypeIds: ['a', 'b'] }],
    });
  });
});
