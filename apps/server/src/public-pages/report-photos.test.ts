import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadForm } from '../file-store/testing/upload-form.ts';
import {
  addBench,
  type Bench,
  dependencies,
  kindField,
  name,
  only,
  open,
  report,
  reportsOf,
  send,
  startReportTown,
  textOf,
  ticketOf,
  whole,
  workFor,
} from './testing/report-town.ts';

/** Of 64 MiB a day anonymous users together have 16, and one network 4. */
startReportTown('photo-town', { UPLOAD_QUOTA_TENANT: '64' });

let photo: File;
let large: File;
beforeAll(async () => {
  const makePhoto = async (width: number, quality: number) => {
    const pixels = Buffer.alloc(width * width * 3, 0);
    // Nothing that compresses well.
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 2_654_435_761) >>> 24;
    const raw = { width, height: width, channels: 3 } as const;
    const bytes = await sharp(pixels, { raw }).jpeg({ quality }).toBuffer();
    return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
  };
  photo = await makePhoto(40, 80);
  large = await makePhoto(1200, 100);
});

const fake = () => new File(['MZ not one'], 'x.jpg', { type: 'image/jpeg' });

/** Everything that is kept of photos: rows, and files in the store and on their way. */
async function listStoredFiles() {
  const { rows } = await dependencies.app.database.owner.withClient((client) =>
    client.query('SELECT id FROM files WHERE tenant_id = $1', [dependencies.tenant.id]),
  );
  const filesIn = async (folder: string) =>
    (
      await readdir(path.join(dependencies.app.folder, folder), { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
    ).filter((entry) => entry.isFile()).length;
  return { rows: rows.length, stored: await filesIn('files'), incoming: await filesIn('incoming') };
}

async function countUnfinished(): Promise<number> {
  const { rows } = await dependencies.app.database.owner.withClient((client) =>
    client.query<{ count: number }>(
      'SELECT count(*)::int FROM report_uploads WHERE tenant_id = $1 AND NOT is_finished',
      [dependencies.tenant.id],
    ),
  );
  return rows[0]?.count ?? 0;
}

describe('photos of a refused form', () => {
  it.each<[string, (bench: Bench) => Record<string, string>]>([
    ['an e-mail address that is none', () => ({ ...whole, email: 'anna' })],
    ['nothing described', () => ({ ...whole, description: ' ' })],
    ['a required question unanswered', () => ({ description: 'Trasig' })],
    ['an answer that is none', () => ({ ...whole, [name(kindField)]: 'somethingElse' })],
    ['a ticket that was not made here', () => ({ ...whole, ticket: 'x' })],
    ['an input that no person sees', () => ({ ...whole, website: 'https://spam.example' })],
  ])('with %s are not stored and must be chosen again', async (_, inputs) => {
    const bench = await addBench();
    const before = await listStoredFiles();
    const reply = await report(bench.form, { ...inputs(bench), photo: [photo, photo, photo] });
    expect(reply.status).toBe(422);
    expect(textOf(reply)).toContain('Välj bilderna på nytt');
    expect(await listStoredFiles()).toEqual(before);
  });

  it('are all dropped when one of them is no picture', async () => {
    const bench = await addBench();
    const before = await listStoredFiles();
    const reply = await report(bench.form, { ...whole, photo: [photo, photo, fake()] });
    expect([reply.status, textOf(reply).includes('id="photo-problem"')]).toEqual([422, true]);
    expect(await listStoredFiles()).toEqual(before);
    const secondReply = await send(bench.form, {
      ticket: ticketOf(reply),
      website: '',
      ...whole,
      photo: [photo, photo],
    });
    expect(secondReply.status).toBe(303);
    const { id } = await only(bench);
    expect((await reportsOf(bench, id))[0].photos).toHaveLength(2);
  });

  it('leave nothing behind when the upload is interrupted', async () => {
    const bench = await addBench();
    const ticket = ticketOf(await open(bench.form));
    dependencies.now = new Date(dependencies.now.getTime() + 10_000);
    const [before, unfinishedBefore] = [await listStoredFiles(), await countUnfinished()];
    const part = (disposition: string, content: string) =>
      `--limit\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
    const body = [
      part('name="ticket"', ticket),
      part('name="work"', workFor(ticket)),
      part('name="photo"; filename="a.jpg"', 'the beginning of a photo').slice(0, -6),
    ].join('');
    const reply = await dependencies.app.nobody.call('POST', bench.form, {
      body: Buffer.from(body),
      headers: { 'content-type': 'multipart/form-data; boundary=limit', 'x-forwarded-for': dependencies.network },
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(await listStoredFiles()).toEqual(before);
    expect(await countUnfinished()).toBe(unfinishedBefore + 1);
  });
});

describe('photos without a resulting report', () => {
  it('count as reports of their network, and of no other', async () => {
    const bench = await addBench();
    const statuses: number[] = [];
    for (let reportIndex = 0; reportIndex < 6; reportIndex += 1) {
      statuses.push((await report(bench.form, { ...whole, email: 'anna', work: '', photo })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await report(bench.form, { ...whole, work: '' })).status).toBe(429);
    dependencies.network = '198.51.100.7';
    expect((await report(bench.form, { ...whole, work: '', photo })).status).toBe(303);
  });

  it('count once when the report is accepted in the end', async () => {
    const bench = await addBench();
    const statuses: number[] = [];
    for (let reportIndex = 0; reportIndex < 6; reportIndex += 1)
      statuses.push((await report(bench.form, { ...whole, work: '', photo })).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });

  it('use up the daily quota of their network and leave the quota of the tenant to others', async () => {
    const bench = await addBench();
    expect(large.size).toBeGreaterThan(1_048_576);
    const invalid = { ...whole, email: 'anna' };
    expect((await report(bench.form, { ...invalid, photo: [large, large, large] })).status).toBe(422);
    const tooLargeReply = await report(bench.form, { ...whole, photo: [large, large, large] });
    expect([tooLargeReply.status, textOf(tooLargeReply).includes('id="photo-problem"')]).toEqual([422, true]);
    // Without photos, and from elsewhere, it is taken.
    expect((await report(bench.form, whole)).status).toBe(303);
    dependencies.network = '198.51.100.8';
    expect((await report(bench.form, { ...whole, photo: large })).status).toBe(303);
    const staffUpload = await dependencies.tenant
      .as('PrivilegedUser')
      .call('POST', 'photo-town/north/files/upload', { body: uploadForm('a'.repeat(1000), 'list.txt') });
    expect(staffUpload.status).toBe(201);
  });
});
