import type { FieldValues } from '@tingest/domain/fields';
import { describe, expect, it } from 'vitest';
import type { NumberSeries } from '../../capabilities/numbers.ts';
import type { RunTrigger } from '../../contract.ts';
import { testContext } from '../../testing/test-context.ts';
import { sequence } from './sequence.ts';

const defaultConfiguration = {
  series: 'orders',
  scope: 'site',
  year: 'four',
  restartsEachYear: true,
  separator: 'hyphen',
  digits: 4,
};

async function numberOf(configuration: FieldValues, trigger: RunTrigger = 'save', now = '2026-06-17T08:00:00Z') {
  const asked: NumberSeries[] = [];
  const numbers = {
    next: async (series: NumberSeries) => {
      asked.push(series);
      return 42;
    },
    foresee: async () => 43,
  };
  const result = await sequence.run(testContext({ configuration, trigger, numbers, now: new Date(now) }), {});
  return { ...('output' in result ? result.output : result.failure), asked };
}

describe('a sequence number', () => {
  it.each([
    [defaultConfiguration, '2026-0042'],
    [{ ...defaultConfiguration, prefix: 'AO' }, 'AO-2026-0042'],
    [{ ...defaultConfiguration, prefix: 'AO', withSite: true, year: 'two' }, 'AO-NORTH-26-0042'],
    [{ ...defaultConfiguration, year: 'none', restartsEachYear: false, digits: null }, '42'],
    [{ ...defaultConfiguration, prefix: 'AO', separator: 'none' }, 'AO20260042'],
    [{ ...defaultConfiguration, separator: 'slash', digits: 1 }, '2026/42'],
  ])('of %j is formatted as %s', async (configuration, text) => {
    expect(await numberOf(configuration)).toMatchObject({ text, number: 42, isGiven: true });
  });

  it('is only a preview while the form is not saved', async () => {
    for (const trigger of ['form', 'try'] as const) {
      expect(await numberOf(defaultConfiguration, trigger)).toMatchObject({ number: 43, isGiven: false, asked: [] });
    }
  });

  it('belongs to its year in the tenant’s local time, or to one endless series', async () => {
    const newYear = '2026-12-31T23:30:00Z';
    const of = async (configuration: FieldValues) => (await numberOf(configuration, 'save', newYear)).asked;
    expect(await of(defaultConfiguration)).toEqual([{ name: 'orders', scope: 'site', period: '2027', first: 1 }]);
    expect(await of({ ...defaultConfiguration, scope: 'tenant', restartsEachYear: false, first: 1000 })).toEqual([
      { name: 'orders', scope: 'tenant', period: '', first: 1000 },
    ]);
  });

  it('that restarts each year must contain the year', () => {
    expect(sequence.check({ ...defaultConfiguration, year: 'none' })).toEqual([{ code: 'required', fieldId: 'year' }]);
    expect(sequence.check({ ...defaultConfiguration, year: 'none', restartsEachYear: false })).toEqual([]);
  });
});
