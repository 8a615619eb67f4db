import { msPerDay } from '@tingest/domain/foundation';
import type { Scenario } from '../../../../domain/test/scenarios/rules/testing/scenario.ts';
import type { ProcessorContext } from '../../contract.ts';
import { testHttp } from '../test-http.ts';

/** The surroundings of a scenario's processors, and the output that they sent to them. */
export interface ScenarioCapabilities {
  readonly capabilities: Pick<ProcessorContext, 'http' | 'directory' | 'numbers' | 'transactions' | 'messages'>;
  /** Returns the output sent since the last call. */
  taken(): readonly string[];
  /** Marks a form as saved; the following output belongs to another one. */
  saved(): void;
}

/** Made-up surroundings, as a scenario's `given` says. */
export function scenarioCapabilities({ given = {} }: Scenario, now: Date): ScenarioCapabilities {
  let sentCalls: string[] = [];
  let last = 0;
  let isGiven = false;
  const { http } = testHttp(({ body = '', method, url }) => {
    const { pathname, search } = new URL(url);
    sentCalls.push(`${method} ${pathname}${search} ${body}`.trim());
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(given.answer) };
  });
  const openTransaction = given.open && {
    ...{ id: 'open', number: 1, title: given.open.text },
    begunAt: new Date(now.getTime() - given.open.daysAgo * msPerDay),
  };
  const capabilities: ScenarioCapabilities['capabilities'] = {
    http,
    directory: {
      async search({ filter }) {
        const isAnybody = !filter.includes('sAMAccountName=');
        const matchingPeople = (given.people ?? []).filter(
          ({ sAMAccountName = [] }) => isAnybody || sAMAccountName.some((username) => filter.includes(`=${username})`)),
        );
        const inSmallLetters = (person: (typeof matchingPeople)[number]) =>
          Object.fromEntries(Object.entries(person).map(([name, values]) => [name.toLowerCase(), values]));
        return {
          entries: matchingPeople.map((person, index) => ({ dn: `cn=${index}`, values: inSmallLetters(person) })),
        };
      },
    },
    numbers: {
      async next({ first }) {
        if (!isGiven) last = Math.max(last + 1, first);
        isGiven = true;
        return last;
      },
      foresee: async ({ first }) => Math.max(last + 1, first),
    },
    transactions: {
      related: async () =>
        openTransaction && given.open
          ? [
              {
                ...{ ...openTransaction, transactionTypeId: given.open.service, status: 'started' as const },
                ...{ begunBy: 'Anna', assignee: null, performedAt: openTransaction.begunAt, performedBy: 'Anna' },
              },
            ]
          : [],
      open: async () => openTransaction ?? null,
      planned: async () => (given.planned ? { ...given.planned, dueMeter: null } : null),
      async followUp({ transactionTypeId, text }) {
        sentCalls.push(`${transactionTypeId}: ${text}`);
        return { number: 1, isNew: !openTransaction };
      },
    },
    messages: {
      async send({ texts, to }) {
        const text = texts['en-US'];
        sentCalls.push(...to.addresses.map((address) => `${address}: ${text?.subject}: ${text?.text}`));
        return { count: to.addresses.length };
      },
    },
  };
  return {
    capabilities,
    taken() {
      const takenCalls = sentCalls;
      sentCalls = [];
      return takenCalls;
    },
    saved() {
      isGiven = false;
    },
  };
}
