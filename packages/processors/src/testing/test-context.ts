import type { ProcessorContext } from '../contract.ts';
import { testHttp } from './test-http.ts';

/** Returns a context without saved data or other people, with the parts that a test provides. */
export function testContext(overrides: Partial<ProcessorContext> = {}): ProcessorContext {
  return {
    runId: '019a0000-0000-7000-8000-000000000001',
    subject: null,
    trigger: 'form',
    configuration: {},
    culture: 'en-US',
    timeZone: 'Europe/Stockholm',
    now: new Date('2026-06-17T08:00:00Z'),
    site: { key: 'north', name: 'North' },
    http: testHttp(() => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '{}' })).http,
    directory: { search: async () => ({ entries: [] }) },
    numbers: { next: async ({ first }) => first, foresee: async ({ first }) => first },
    transactions: {
      related: async () => [],
      open: async () => null,
      planned: async () => null,
      followUp: async () => ({ problem: { code: 'followUpImpossible' } }),
    },
    messages: { send: async () => ({ count: 0 }) },
    ...overrides,
  };
}
