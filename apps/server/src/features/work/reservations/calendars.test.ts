import ICAL from 'ical.js';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { inHours, makeReservableSite, type ReservableSite } from './testing/reservable-site.ts';

let app: TestApp;
let site: ReservableSite;
let elementId: string;
let reservationId: string;
beforeAll(async () => {
  app = await sharedTestApp();
  site = await makeReservableSite(app, 'ekeby');
});
beforeEach(async () => {
  elementId = await site.element('Räven, "1"; \\ lång och med många ord så att raden inte får plats på en enda rad');
  reservationId = (await site.reserve(site.bo, elementId, inHours(2), inHours(4))).data.id;
});
afterAll(() => app.close());

describe('a calendar', () => {
  it('of an object shows its reservations and loans, their users, and the user’s among them', async () => {
    await site.perform(site.anna, { elementId, transactionTypeId: site.serviceId, mode: 'start', dueAt: inHours(1) });
    const { data } = await site.anna.get(`${site.path}/elements/${elementId}/calendar`);
    expect(data).toMatchObject({
      isCut: false,
      items: [
        { status: 'started', to: inHours(1).toISOString(), who: 'PrivilegedUser of ekeby', isOwn: true },
        {
          transactionId: reservationId,
          status: 'reserved',
          from: inHours(2).toISOString(),
          to: inHours(4).toISOString(),
          who: 'Bo Ek',
          isOwn: false,
        },
      ],
    });
    const span = (from: Date, to: Date) =>
      site.anna.get(`${site.path}/elements/${elementId}/calendar?from=${from.toISOString()}&to=${to.toISOString()}`);
    expect((await span(inHours(4), inHours(9))).data.items).toEqual([]);
    expect((await span(inHours(3), inHours(9))).data.items).toHaveLength(1);
    expect((await span(inHours(3), inHours(3))).status).toBe(422);
  });

  it('of a category shows all of its objects', async () => {
    const { data } = await site.anna.get(`${site.path}/elementTypes/${site.elementTypeId}/calendar`);
    const matchingItems = data.items.filter((item: { transactionId: string }) => item.transactionId === reservationId);
    expect(matchingItems).toMatchObject([{ elementId, elementTitle: expect.stringContaining('Räven') }]);
    expect((await site.anna.get(`${site.path}/elementTypes/${uuidv7()}/calendar`)).status).toBe(404);
  });
});

describe('a subscribed calendar', () => {
  const make = (body: object, person = site.anna) => saved(person, `${site.path}/calendarFeeds`, body);
  const read = (url: string) => app.nobody.get(new URL(url).pathname);
  function events(text: Buffer) {
    const calendar = new ICAL.Component(ICAL.parse(text.toString('utf8')));
    return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  }

  it('is read by its secret address, without signing in', async () => {
    const { url, ...subscription } = await make({ elementId });
    expect(subscription).toMatchObject({ elementId, elementTypeId: null });
    const reply = await read(url);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const [event, ...otherEvents] = events(reply.body);
    expect(otherEvents).toEqual([]);
    expect(event?.startDate.toJSDate()).toEqual(inHours(2));
    expect(event?.endDate.toJSDate()).toEqual(inHours(4));
    expect(event?.summary).toContain('Räven, "1"; \\ lång och med många ord');
    expect(event?.summary).toContain('reserved for Bo Ek');
    expect(event?.uid).toMatch(new RegExp(`^${reservationId}@`));
    for (const line of reply.body.toString('utf8').split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('changes with its reservations', async () => {
    const { url } = await make({ elementTypeId: site.elementTypeId });
    const of = async () => events((await read(url)).body).find(({ uid }) => uid.startsWith(reservationId));
    const before = (await of())?.sequence ?? 0;
    await site.bo.put(`${site.path}/transactions/${reservationId}`, {
      reservatedFrom: inHours(5),
      reservatedTo: inHours(6),
    });
    expect((await of())?.sequence).toBeGreaterThan(before);
    expect((await of())?.startDate.toJSDate()).toEqual(inHours(5));
    await site.bo.post(`${site.path}/transactions/${reservationId}/cancel`, undefined);
    expect(await of()).toBeUndefined();
  });

  it('is not sent again to a program that has it', async () => {
    const { url } = await make({ elementId });
    const path = new URL(url).pathname;
    const { etag } = (await app.app.inject(path)).headers;
    const repeatedReply = await app.app.inject({ url: path, headers: { 'if-none-match': String(etag) } });
    expect([repeatedReply.statusCode, repeatedReply.body]).toEqual([304, '']);
  });

  it('is listed without its address, and gone when it is revoked', async () => {
    const { url, ...subscription } = await make({ elementId });
    const listReply = await site.anna.get(`${site.path}/calendarFeeds`);
    expect(listReply.data.items).toContainEqual(subscription);
    expect(listReply.body.toString()).not.toContain(new URL(url).pathname.split('/').at(-1)?.slice(0, 60));
    expect((await site.bo.get(`${site.path}/calendarFeeds`)).data.items).toEqual([]);
    expect((await site.bo.delete(`${site.path}/calendarFeeds/${subscription.id}`)).status).toBe(404);
    expect((await site.anna.delete(`${site.path}/calendarFeeds/${subscription.id}`)).status).toBe(204);
    expect((await read(url)).status).toBe(404);
  });

  it('is stored as a digest only', async () => {
    const { id, url } = await make({ elementId });
    const secret = new URL(url).pathname.split('/').at(-1)?.replace('.ics', '') ?? '';
    const storedFeeds = await app.database.owner.withClient((client) =>
      client.query('SELECT f::text AS row FROM calendar_feeds f WHERE id = $1', [id]),
    );
    for (const form of [secret, Buffer.from(secret, 'base64url').subarray(16).toString('hex')]) {
      expect(storedFeeds.rows[0].row).not.toContain(form);
    }
  });

  it.each(['x', 'å'.repeat(64), 'A'.repeat(64), '../../session', `${'A'.repeat(63)}%00`])(
    'is not found at %s',
    async (secret) => {
      const { status } = await app.nobody.get(`/api/v2/calendars/${encodeURI(secret)}.ics`);
      expect([400, 404]).toContain(status);
    },
  );

  it('is not found by another secret of the same tenant', async () => {
    const { url } = await make({ elementId });
    const last = url.at(-5) === 'A' ? 'B' : 'A';
    expect((await read(`${url.slice(0, -5)}${last}.ics`)).status).toBe(404);
  });

  it('shows the objects visible to its maker, while they are and reservations are activated', async () => {
    const { id } = await saved(site.admin, 'ekeby/users', {
      username: 'cia',
      name: 'Cia',
      role: 'PrivilegedUser',
      sites: ['north'],
    });
    const { url } = await make({ elementId }, app.person('cia'));
    const change = (changes: object) =>
      site.admin.put(`ekeby/users/${id}`, { username: 'cia', name: 'Cia', role: 'PrivilegedUser', ...changes });
    expect((await read(url)).status).toBe(200);
    await change({ sites: ['south'] });
    expect((await read(url)).status).toBe(404);
    await change({ sites: ['north'] });
    expect((await read(url)).status).toBe(200);
    await site.setReservations(false);
    expect((await read(url)).status).toBe(404);
    await site.setReservations(true);
    await change({ sites: ['north'], role: 'User' });
    expect((await read(url)).status).toBe(404);
  });

  it.each<[object, string]>([
    [{}, '422 elementId required'],
    [{ elementId: uuidv7() }, '404 elementId notFound'],
    [{ elementTypeId: uuidv7() }, '404 elementTypeId notFound'],
    [{ elementId: uuidv7(), elementTypeId: uuidv7() }, '422 elementTypeId unknownValue'],
  ])('is refused for %j', async (body, expected) => {
    const { status, details } = await site.anna.post(`${site.path}/calendarFeeds`, body);
    expect(`${status} ${details[0]?.path} ${details[0]?.code}`).toBe(expected);
  });
});
