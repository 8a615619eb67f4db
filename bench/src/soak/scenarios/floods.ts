import { request } from 'node:http';
import { repeatedly, several } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { count, tallyOf } from '../soak-client.ts';

/** A client at another address sends invalid tokens, and another tenant sends more requests than it may. */
export const scenario: Scenario = {
  async prepare({ client, address, flooder }) {
    const { hostname, port } = new URL(address);
    const options = {
      ...{ host: hostname, port, localAddress: '127.0.0.2', path: `${flooder.path}/elements`, timeout: 30_000 },
      headers: { authorization: 'Bearer a.b.c' },
    };
    const guess = () =>
      new Promise<void>((resolve) => {
        const tally = tallyOf(client.tallies, 'flood of bad tokens');
        const clientRequest = request(options, (reply) => {
          count(tally, reply.statusCode ?? 0, reply.headers['retry-after'] ?? null);
          reply.resume().once('close', () => resolve());
        });
        clientRequest.once('timeout', () => clientRequest.destroy());
        clientRequest.once('error', () => {
          tally.unanswered += 1;
          resolve();
        });
        clientRequest.end();
      });
    const list = async () => {
      const init = { method: 'POST', headers: flooder.headers(), body: '{}' };
      const reply = await client.call('flood of a tenant', `${flooder.path}/elements/filter`, init);
      if (reply?.status === 401) await flooder.signIn();
    };
    return {
      workers: [...several(6, () => repeatedly(60, guess)), ...several(8, () => repeatedly(150, list))],
      acknowledged: () => ({}),
      findBroken: async () => [],
    };
  },
};
