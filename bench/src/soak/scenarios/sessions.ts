import { setTimeout as delay } from 'node:timers/promises';
import { renew, TestBrowser } from '@tingest/server/testing';
import { repeatedly } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { count, tallyOf } from '../soak-client.ts';

/** Seconds by which clocks may differ when a token has expired. */
const clockToleranceSeconds = 60;
/** Seconds after which a token of an ended session has to be refused, by a server that was killed meanwhile too. */
const endedWithinSeconds = 60;
/** Attempts to renew tokens before their owner gives up. */
const renewAttempts = 200;
/** How long a refresh token with a lost answer is accepted again. */
const repeatableMs = 5_000;

/**
 * Users sign in, renew their tokens, and send tokens that are no longer valid: one that expired, which occurs in a run
 * of a quarter of an hour, and one of a session that was ended.
 */
export const scenario: Scenario = {
  async prepare({ client, address, admin, colleague }) {
    const broken: string[] = [];
    let [renewed, expired, endedCount] = [0, 0, 0];
    const whoAmI = (name: string, token: string) =>
      client.call(name, '/api/v2/session', { headers: { authorization: `Bearer ${token}` } });

    const firstTokens = await colleague.signIn();
    if (!firstTokens) throw new Error('nobody signs in');
    const expiresAt = Date.now() + (firstTokens.expires_in + clockToleranceSeconds) * 1_000;
    const useFirst = async () => {
      const isExpired = Date.now() > expiresAt + 1_000;
      const reply = await whoAmI('call with an old token', firstTokens.access_token);
      if (!reply) return;
      if (isExpired && reply.status === 401) expired += 1;
      if (isExpired && reply.status < 300) broken.push('a token is accepted after it has expired');
      if (!isExpired && reply.status === 401 && Date.now() < expiresAt - 2 * clockToleranceSeconds * 1_000) {
        broken.push(`a token is refused before it expires: ${reply.body}`);
      }
    };

    let tokens = firstTokens;
    const renewTokens = async () => {
      const browser = new TestBrowser(address);
      const startTime = Date.now();
      for (let attempt = 0; attempt < renewAttempts; attempt += 1) {
        const reply = await renew(browser, tokens.refresh_token).catch(() => undefined);
        const tally = tallyOf(client.tallies, 'renew tokens');
        if (!reply) tally.unanswered += 1;
        else count(tally, reply.status, reply.headers.get('retry-after'));
        if (reply?.ok) {
          tokens = await reply.json().catch(() => tokens);
          renewed += 1;
          return;
        }
        if (reply && reply.status < 500 && reply.status !== 429) {
          // A client that lost the answer for longer than that has to sign in again.
          if (Date.now() - startTime < repeatableMs)
            broken.push(`a renewal answered ${reply.status}: ${await reply.text()}`);
          tokens = (await colleague.signIn()) ?? tokens;
          return;
        }
        await delay(300);
      }
    };

    const signOut = async () => {
      const browser = new TestBrowser(address);
      const freshTokens = await colleague.signIn(browser);
      if (!freshTokens) return;
      const logoutPage = await browser
        .open(`/idp/Account/Logout?logoutId=${freshTokens.id_token}`)
        .catch(() => undefined);
      if (!logoutPage || logoutPage.response.status >= 400) return;
      for (let attempt = 0; attempt < endedWithinSeconds; attempt += 1) {
        const reply = await whoAmI('call after signing out', freshTokens.access_token);
        if (reply?.status === 401) {
          endedCount += 1;
          return;
        }
        await delay(1_000);
      }
      broken.push(`a token is not refused ${endedWithinSeconds} s after its session was ended`);
    };
    return {
      workers: [
        repeatedly(5_000, useFirst),
        repeatedly(2_000, renewTokens),
        repeatedly(15_000, signOut),
        repeatedly(5_000, async () => void (await admin.signIn())),
      ],
      acknowledged: () => ({
        ...{ 'tokens renewed': renewed, 'calls with expired tokens refused': expired },
        'calls after signing out refused': endedCount,
      }),
      findBroken: async () => [{ promise: 'tokens are good until they expire or their session ends', broken }],
    };
  },
};
