import { reportLimits } from '@tingest/domain/access';
import { msPerDay } from '@tingest/domain/foundation';
import { DomUtils, parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { forgetReporters } from '../features/work/fault-reports/notify-reporters.ts';
import {
  addBench,
  casesOf,
  dependencies,
  kindField,
  kinds,
  mails,
  name,
  noteField,
  notifying,
  only,
  open,
  openTown,
  perform,
  report,
  reportsOf,
  send,
  settings,
  setUp,
  startReportTown,
  textOf,
  ticketOf,
  whole,
  workFor,
} from './testing/report-town.ts';

startReportTown('report-town');

it('a public report is an ordinary case, and its receipt shows its state', async () => {
  const bench = await addBench();
  expect(textOf(await open(`/search/report-town/north/${bench.code}`))).toContain(`href="${bench.form}"`);
  const form = await open(bench.form);
  expect([form.status, form.headers['set-cookie'], form.headers['cache-control']]).toEqual([
    ...[200, undefined, 'private, no-store'],
  ]);
  expect(textOf(form)).toContain('Vad är det?');
  expect(textOf(form)).not.toContain('Kassaskåpet');
  const submission = await report(bench.form, whole);
  expect(submission.status).toBe(303);
  const foundCase = await only(bench);
  expect(foundCase).toMatchObject({ isFromPublic: true, reportCount: 1, status: 'started' });
  expect(await reportsOf(bench, foundCase.id)).toMatchObject([
    { isOpening: true, description: 'Ryggstödet är av', email: 'anna@example.org', phoneNo: null, photos: [] },
  ]);
  const { data } = await bench.admin.get(`report-town/north/transactions/${foundCase.id}/full`);
  expect(data.operations[0].dataProperties).toMatchObject([{ displayValue: 'Trasig' }]);
  const receipt = await open(String(submission.headers.location));
  expect(receipt.status).toBe(200);
  expect(textOf(receipt)).toContain('Trasig');
  expect(textOf(receipt)).toMatch(/aria-current="step">Mottaget/);
  expect(textOf(receipt)).not.toMatch(/Ryggstödet|anna@|Kassaskåpet/);
  expect((await perform(bench, foundCase.id, 'update')).status).toBe(201);
  expect(textOf(await open(String(submission.headers.location)))).toMatch(/aria-current="step">Under arbete/);
});

it('a report sent twice is one report with one receipt', async () => {
  const bench = await addBench();
  const ticket = ticketOf(await open(bench.form));
  dependencies.now = new Date(dependencies.now.getTime() + 10_000);
  const form = { ticket, work: workFor(ticket), ...whole };
  const replies = await Promise.all([send(bench.form, form), send(bench.form, form)]);
  const laterReply = await send(bench.form, { ...form, description: 'Något annat' });
  const addresses = [...replies, laterReply].map(({ headers }) => headers.location);
  expect(new Set(addresses).size).toBe(1);
  expect((await only(bench)).reportCount).toBe(1);
});

describe('further reporters of the same fault', () => {
  it('see the known facts without any free text of other reporters, and add themselves', async () => {
    const bench = await addBench();
    await report(bench.form, whole);
    const foundCase = await only(bench);
    const form = textOf(await open(bench.form));
    expect(form).toContain('Trasig');
    expect(form).toContain('1 person har anmält det');
    expect(form).not.toMatch(/Ryggstödet|anna@/);
    const address = `${bench.form}/${foundCase.number}`;
    expect(form).toContain(`href="${address}"`);
    expect((await report(address, { email: 'bo@example.org' })).status).toBe(303);
    expect(textOf(await open(bench.form))).toContain('2 personer har anmält det');
    expect((await only(bench)).reportCount).toBe(2);
    expect((await report(address)).status).toBe(303);
    expect((await only(bench)).reportCount).toBe(3);
    // A reporter that adds no text is only counted.
    expect(await reportsOf(bench, foundCase.id)).toMatchObject([{ isOpening: true }, { isOpening: false }]);
  });

  it('cannot add themselves to a case that is closed, of another object or not public', async () => {
    const [bench, other] = [await addBench(), await addBench()];
    await report(bench.form, whole);
    const { number, id } = await only(bench);
    expect((await open(`${other.form}/${number}`)).status).toBe(404);
    expect((await open(`${bench.form}/x`)).status).toBe(404);
    await perform(bench, id, 'complete');
    expect((await open(`${bench.form}/${number}`)).status).toBe(404);
    expect((await report(`${bench.form}/${number}`)).status).not.toBe(303);
  });
});

describe('a refused public report', () => {
  it.each([
    ['too quickly', 0, { website: '' }, 'väldigt snabbt'],
    ['by what fills in everything', 10, { website: 'https://spam.example' }, 'Ett dolt fält'],
    ['a day later', 25 * 3600, { website: '' }, 'öppen för länge'],
  ])('sent %s keeps the text that was written', async (_, seconds, inputs, text) => {
    const bench = await addBench();
    const ticket = ticketOf(await open(bench.form));
    dependencies.now = new Date(dependencies.now.getTime() + seconds * 1000);
    const reply = await send(bench.form, { ticket, work: workFor(ticket), ...inputs, ...whole });
    expect(reply.status).toBe(422);
    expect(textOf(reply)).toContain(text);
    expect(textOf(reply)).toContain('anna@example.org');
    expect(textOf(reply)).toContain('value="broken" checked');
    dependencies.now = new Date(dependencies.now.getTime() + 10_000);
    const secondReply = await send(bench.form, { ticket: ticketOf(reply), website: '', ...whole });
    expect(secondReply.status).toBe(303);
    dependencies.now = new Date();
    expect((await only(bench)).reportCount).toBe(1);
  });

  it('has a form ticket made for another object or a forged one', async () => {
    const [bench, other] = [await addBench(), await addBench()];
    const ticket = ticketOf(await open(other.form));
    dependencies.now = new Date(dependencies.now.getTime() + 10_000);
    for (const forged of [ticket, `${ticket.slice(0, -2)}xx`, 'x', '']) {
      const reply = await send(bench.form, { ticket: forged, work: '0', ...whole });
      expect([reply.status, textOf(reply).includes('öppen för länge')]).toEqual([422, true]);
    }
    expect(await casesOf(bench)).toEqual([]);
  });

  it('shows each error at its input', async () => {
    const bench = await addBench();
    const reply = await report(bench.form, { description: '', email: 'anna', phoneNo: 'ring' });
    expect(reply.status).toBe(422);
    const page = textOf(reply);
    expect(page).toMatch(/id="email-problem"/);
    expect(page).toMatch(/id="phoneNo-problem"/);
    expect(page).toMatch(/id="description-problem"/);
    // The service's own question as well, in the same answer.
    expect(page).toMatch(new RegExp(`id="${name(kindField)}-problem"`));
    const unanswered = await report(bench.form, { description: 'Trasig' });
    expect(textOf(unanswered)).toMatch(new RegExp(`id="${name(kindField)}-problem"`));
    const invalidAttempt = await report(bench.form, { ...whole, [name(kindField)]: 'somethingElse' });
    expect([invalidAttempt.status, (await casesOf(bench)).length]).toEqual([422, 0]);
  });

  it('exceeds an hourly number per network: few without work, more with it, and other networks are free', async () => {
    const bench = await addBench();
    const statuses: number[] = [];
    for (let submission = 0; submission < 6; submission += 1) {
      statuses.push((await report(bench.form, { ...whole, work: '', description: `${submission}` })).status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    expect((await report(bench.form, whole)).status).toBe(303);
    const other = await addBench();
    expect((await report(other.form, { ...whole, work: '' })).status).toBe(429);
    dependencies.now = new Date(dependencies.now.getTime() + 3_700_000);
    expect((await report(other.form, { ...whole, work: '' })).status).toBe(303);
  });

  it('exceeds the limits when many are sent at once', async () => {
    const bench = await addBench();
    const tickets: string[] = [];
    for (let each = 0; each < 8; each += 1) tickets.push(ticketOf(await open(bench.form)));
    dependencies.now = new Date(dependencies.now.getTime() + 10_000);
    const replies = await Promise.all(tickets.map((ticket) => send(bench.form, { ticket, ...whole })));
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
    expect((await casesOf(bench)).length).toBe(5);
    // The typed text is still in the form.
    const refusedReply = replies.find(({ status }) => status === 429);
    expect(refusedReply && textOf(refusedReply)).toContain('anna@example.org');
  });

  it('exceeds the daily number of a tenant, from any number of networks', async () => {
    const town = await openTown('flooded-town');
    const bench = await addBench(town);
    await report(bench.form, whole);
    const { id } = await only(bench);
    await dependencies.app.database.owner.withClient((client) =>
      client.query(
        `INSERT INTO fault_reports (tenant_id, site_id, id, transaction_id, element_id, token_hash, culture, is_opening, created_at)
         SELECT tenant_id, site_id, gen_random_uuid(), transaction_id, gen_random_uuid(), sha256(g::text::bytea), culture, false, $2
         FROM fault_reports, generate_series(2, $3::int) g WHERE transaction_id = $1`,
        [id, dependencies.now, reportLimits.tenantPerDay],
      ),
    );
    const limitedReply = await report(bench.form, whole);
    expect([limitedReply.status, textOf(limitedReply).includes('Ovanligt många')]).toEqual([429, true]);
    // Another tenant's people are not concerned, nor are these tomorrow.
    expect((await report((await addBench()).form, whole)).status).toBe(303);
    dependencies.now = new Date(dependencies.now.getTime() + 25 * 3_600_000);
    expect((await report(bench.form, whole)).status).toBe(303);
  });

  it('is for a tenant, category or service that is not public', async () => {
    const privateBench = await addBench(dependencies.tenant, { isPublic: false });
    expect((await open(privateBench.form)).status).toBe(404);
    expect(textOf(await open(`/search/report-town/north/${privateBench.code}`))).not.toContain(privateBench.form);
    const town = await openTown('shut-report-town');
    const bench = await addBench(town);
    const ticket = ticketOf(await open(bench.form));
    const content = await town.as('SuperUser').get(`tenants/${town.id}/publicContent`);
    expect(content.data).toMatchObject([{ services: ['Felanmälan'] }]);
    const submission = await report(bench.form, whole);
    await setUp(town, { ...settings, allowAnonymousRequests: false });
    dependencies.now = new Date(dependencies.now.getTime() + 10_000);
    const lateReply = await send(bench.form, { ticket, work: workFor(ticket), ...whole });
    expect([lateReply.status, (await open(bench.form)).status]).toEqual([404, 404]);
    expect((await open(String(submission.headers.location))).status).toBe(404);
    // It is complete, with everything that was accepted.
    expect((await only(bench)).status).toBe('started');
  });

  it('comes from a preview, which shows the form but sends nothing', async () => {
    const town = await openTown('preview-report-town', { ...settings, allowAnonymousRequests: false });
    const bench = await addBench(town);
    const { data } = await town.as('SuperUser').get(`tenants/${town.id}/publicPreview`);
    const preview = new URL(data.address, 'https://x.example').searchParams.get('preview');
    const form = await open(`${bench.form}?preview=${preview}`);
    expect(form.status).toBe(200);
    expect(textOf(form)).toMatch(/<button type="submit"[^>]* disabled/);
    dependencies.now = new Date(dependencies.now.getTime() + 10_000);
    const reply = await send(`${bench.form}?preview=${preview}`, { ticket: ticketOf(form), ...whole });
    expect([reply.status, (await casesOf(bench)).length]).toEqual([404, 0]);
  });

  it('is for a service with a form that has required fields not shown to visitors', async () => {
    const [admin, site] = [dependencies.tenant.as('TenantAdmin'), 'report-town/north'];
    const bench = await addBench(dependencies.tenant, {
      questions: [kinds, { id: noteField, name: 'Internt', fieldType: 'text', showForUser: true, required: true }],
      isPublic: false,
    });
    const { data } = await admin.get(`${site}/transactionTypes/${bench.serviceId}`);
    const reply = await admin.put(`${site}/transactionTypes/${bench.serviceId}`, {
      ...data,
      policy: { case: { isPublic: true } },
    });
    expect(reply.details.map(({ path, code }) => [path, code])).toEqual([
      ['policy.case.isPublic', 'publicQuestionMissing'],
    ]);
  });
});

describe('the text and photos of a public report', () => {
  it('is escaped and shown as plain text', async () => {
    const bench = await addBench();
    const nasty = '<script>alert(1)</script> <a href="javascript:alert(2)">x</a> https://evil.example';
    await report(bench.form, { ...whole, description: nasty, spot: nasty.slice(0, 250) });
    const { id } = await only(bench);
    expect(await reportsOf(bench, id)).toMatchObject([{ description: nasty }]);
    const refusedReply = await report(bench.form, { description: nasty, spot: nasty, email: '"><script>' });
    const page = textOf(refusedReply);
    const scripts = DomUtils.getElementsByTagName('script', parseDocument(page)).map(({ attribs }) => attribs.src);
    expect(scripts).toEqual(['/search/assets/report.js']);
    expect(page).not.toContain('<a href="javascript');
  });

  it('includes photos, which lose their position data', async () => {
    const bench = await addBench();
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#385' } })
      .withExif({ IFD3: { GPSLatitude: '59/1 20/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Exif')).toBe(true);
    const file = (bytes: Uint8Array<ArrayBuffer>, fileName: string) =>
      new File([bytes], fileName, { type: 'image/jpeg' });
    const fake = await report(bench.form, { ...whole, photo: file(new TextEncoder().encode('MZ not one'), 'x.jpg') });
    expect(fake.status).toBe(422);
    expect(textOf(fake)).toContain('id="photo-problem"');
    const submission = await report(bench.form, {
      ...whole,
      photo: file(new Uint8Array(photo), 'Annas hem 59.33.jpg'),
    });
    expect(submission.status).toBe(303);
    const { id } = await only(bench);
    const [{ photos }] = await reportsOf(bench, id);
    expect(photos).toHaveLength(1);
    expect(photos[0].name).not.toContain('Anna');
    const { data } = await bench.admin.get(`report-town/north/files/${photos[0].id}`);
    const content = await bench.admin.call('GET', data.contentUrl);
    expect([content.status, content.body.includes('Exif')]).toEqual([200, false]);
  });
});

describe('a user that handles cases', () => {
  it('merges one case into another: its reporters follow, and it is closed', async () => {
    const bench = await addBench();
    await report(bench.form, whole);
    const firstCase = await only(bench);
    const secondReport = await report(bench.form, { ...whole, email: 'bo@example.org' });
    const other = (await casesOf(bench)).find(({ id }) => id !== firstCase.id);
    const mergeReply = await bench.admin.post(`report-town/north/transactions/${other?.id}/merge`, {
      intoId: firstCase.id,
    });
    expect([mergeReply.status, mergeReply.data.id, mergeReply.data.reportCount]).toEqual([200, firstCase.id, 2]);
    const secondReply = await bench.admin.post(`report-town/north/transactions/${other?.id}/merge`, {
      intoId: firstCase.id,
    });
    expect([secondReply.status, secondReply.data.reportCount]).toEqual([200, 2]);
    expect((await casesOf(bench)).find(({ id }) => id === other?.id)).toMatchObject({ status: 'cancelled' });
    expect(await reportsOf(bench, firstCase.id)).toHaveLength(2);
    expect(await mails()).toEqual([]);
    expect(textOf(await open(String(secondReport.headers.location)))).toContain(`<dd>${firstCase.number}</dd>`);
    await perform(bench, firstCase.id, 'complete');
    expect((await mails()).map(({ to }) => to.address).sort()).toEqual(['anna@example.org', 'bo@example.org']);
  });

  it('closes spam: its sender gets no message and is deleted', async () => {
    const bench = await addBench();
    await report(bench.form, whole);
    const { id } = await only(bench);
    const reply = await bench.admin.post(`report-town/north/transactions/${id}/spam`, {});
    expect([reply.status, reply.data]).toMatchObject([200, { status: 'cancelled', isSpam: true }]);
    expect((await reportsOf(bench, id))[0]).toMatchObject({ email: null });
    expect(await mails()).toEqual([]);
    expect(textOf(await open(bench.form))).not.toContain('har anmält det');
  });

  it('sees the contact data of reporters only with the right to continue the case', async () => {
    const bench = await addBench();
    await report(bench.form, whole);
    const { id } = await only(bench);
    const ofOthers = await dependencies.tenant.as('User').get(`report-town/north/transactions/${id}/faultReports`);
    expect([403, 404]).toContain(ofOthers.status);
    const foreignTown = await openTown('foreign-report-town');
    expect((await foreignTown.as('TenantAdmin').get(`report-town/north/transactions/${id}/faultReports`)).status).toBe(
      404,
    );
  });
});

describe('a reporter', () => {
  it('is notified once of each state, in their language, with a way to unsubscribe', async () => {
    const bench = await addBench();
    const submission = await report(bench.form, whole);
    const receipt = String(submission.headers.location).replace(/[?&]sent=1/, '');
    const { id } = await only(bench);
    expect(await mails()).toEqual([]);
    await perform(bench, id, 'update');
    const [mail, ...otherMails] = await mails();
    expect(otherMails).toEqual([]);
    expect(mail?.to.address).toBe('anna@example.org');
    expect(mail?.subject).toContain('under arbete');
    expect(mail?.text).toContain(receipt);
    expect(mail?.text).not.toContain('Kassaskåpet');
    await perform(bench, id, 'update');
    expect(await mails()).toEqual([]);
    const stopReply = await send(`${receipt}/stop`, { x: '' });
    expect(stopReply.status).toBe(303);
    await perform(bench, id, 'complete');
    expect(await mails()).toEqual([]);
    expect((await reportsOf(bench, id))[0]).toMatchObject({ email: null, description: 'Ryggstödet är av' });
  });

  it('is deleted a month after the case was closed', async () => {
    const bench = await addBench();
    await report(bench.form, { ...whole, phoneNo: '070-174 06 05' });
    const { id } = await only(bench);
    const days = (count: number) => new Date(Date.now() + count * msPerDay);
    await forgetReporters(notifying(), days(31));
    expect((await reportsOf(bench, id))[0]).toMatchObject({ email: 'anna@example.org' });
    await perform(bench, id, 'complete');
    await mails();
    await forgetReporters(notifying(), days(29));
    expect((await reportsOf(bench, id))[0]).toMatchObject({ email: 'anna@example.org', phoneNo: '070-174 06 05' });
    await forgetReporters(notifying(), days(31));
    expect((await reportsOf(bench, id))[0]).toMatchObject({ email: null, phoneNo: null });
    const remainingMessages = await inTransaction(
      dependencies.app.database.pool,
      { tenantId: dependencies.tenant.id },
      (tx) =>
        tx
          .selectFrom('messages')
          .select('id')
          .where('tenant_id', '=', dependencies.tenant.id)
          .where('related_id', '=', id)
          .where('recipient', '=', 'anna@example.org')
          .execute(),
    );
    expect(remainingMessages).toEqual([]);
  });

  it('is deleted after a number of days chosen by the tenant, within limits', async () => {
    const town = await openTown('forgetful-town');
    const saveDays = (days: unknown) =>
      town.as('SuperUser').put(`tenants/${town.id}`, {
        ...{ key: town.key, name: town.key, sites: town.sites.map((site) => ({ ...site, name: site.key })) },
        settings: { reporterRetentionDays: days },
      });
    expect((await town.as('SuperUser').get(`tenants/${town.id}`)).data.settings).toMatchObject({
      reporterRetentionDays: 30,
    });
    for (const invalidAttempt of [0, 731, 1.5, 'x']) expect((await saveDays(invalidAttempt)).status).toBe(422);
    expect((await saveDays(3)).data.settings).toMatchObject({ ...settings, reporterRetentionDays: 3 });
    const bench = await addBench(town);
    await report(bench.form, whole);
    const { id } = await only(bench);
    await perform(bench, id, 'complete');
    await mails();
    const days = (count: number) => new Date(Date.now() + count * msPerDay);
    await forgetReporters(notifying(), days(2.9));
    expect((await reportsOf(bench, id))[0]).toMatchObject({ email: 'anna@example.org' });
    await forgetReporters(notifying(), days(3.1));
    expect((await reportsOf(bench, id))[0]).toMatchObject({ email: null });
  });

  it('has a receipt address that cannot be guessed', async () => {
    const bench = await addBench();
    const submission = await report(bench.form, whole);
    const address = String(submission.headers.location);
    const token = /reports\/([\w-]{32})/.exec(address)?.[1] ?? '';
    expect(token).toHaveLength(32);
    expect((await open(address.replace(token, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`))).status).toBe(
      404,
    );
    expect((await open(address.replace('/north/', '/south/'))).status).toBe(404);
    const foreignTown = await openTown('guessing-town');
    expect((await open(`/search/${foreignTown.key}/north/B-1/reports/${token}`)).status).toBe(404);
  });
});
