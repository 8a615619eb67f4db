import { takeWalks } from '../../src/measuring/clicks/measure-clicks.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';

test.use({ locale: 'en-US', permissions: ['camera'] });

test('users reach their goals with few clicks', async ({ openPage, signedIn, server }) => {
  const touch = { viewport: phone, hasTouch: true, isMobile: true };
  const walks = await takeWalks({
    origin: server.url,
    desktop: (username) => signedIn(username, { viewport: desktop }),
    phone: (username) => (username ? signedIn(username, touch) : openPage(touch)),
  });
  for (const { walk, clicks, goal, parts } of walks) {
    expect(clicks, `${walk}: ${JSON.stringify(parts)}`).toBeLessThanOrEqual(goal);
  }
});
