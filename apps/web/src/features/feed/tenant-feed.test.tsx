import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { TenantFeed } from './tenant-feed.tsx';

function answer(state: string, items = ''): void {
  const xml = `<rss version="2.0"><channel><title>Ekby</title><state xmlns="urn:tingest:feed" ${state}/>${items}</channel></rss>`;
  fakeApi.answer(
    'get',
    '/tenants/feed',
    () => new Response(xml, { headers: { 'content-type': 'application/rss+xml' } }),
  );
}

const item = '<item><title>The bridge is open</title><guid>1</guid></item>';
const openFeed = () => {
  signIn({ tenant: { rssFeedUrl: 'https://news.example/rss' } });
  return renderInApp(<TenantFeed />);
};

it('a feed that can be read is shown without a notice', async () => {
  answer('failing="false" readAt="2026-11-22T10:00:00.000Z"', item);
  const feed = await openFeed();
  await expect.element(feed.getByText('The bridge is open')).toBeVisible();
  expect(feed.getByText(/could not be/).elements()).toEqual([]);
});

it('a feed that fails shows the last good items and the time they were read', async () => {
  answer('failing="true" readAt="2026-11-22T10:00:00.000Z"', item);
  const feed = await openFeed();
  await expect.element(feed.getByText('The bridge is open')).toBeVisible();
  await expect.element(feed.getByText(/could not be updated.*2026-11-22 11:00/)).toBeVisible();
});

it('a feed that has never been read shows a notice about it', async () => {
  answer('failing="true"');
  const feed = await openFeed();
  await expect.element(feed.getByText(/^The news could not be fetched\. It is shown here/)).toBeVisible();
});
