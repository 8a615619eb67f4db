import { ApiError } from '@tingest/api-client';
import { expect, test } from 'vitest';
import { settled, uploadRecord, uploadTestBed } from './testing/upload-test-bed.ts';
import { waitForUploads } from './wait-for-uploads.ts';

/** Waits for the files of a queue; `ended` contains the result. */
function makeTestBed(ids: readonly string[], options: Parameters<typeof uploadTestBed>[0] = {}) {
  const testBed = uploadTestBed(options);
  const network = new Set<() => void>();
  const ended: unknown[] = [];
  const wait = (): void => {
    waitForUploads(testBed.queue, ids, {
      isStopped: ({ state }) => state === 'waiting' && !testBed.state.isOnline,
      refusalText: ({ record }) => record.refusal?.texts.join(' ') ?? '',
      onNetwork(listener) {
        network.add(listener);
        return () => network.delete(listener);
      },
    }).then(
      () => ended.push('done'),
      (error: unknown) => ended.push(error),
    );
  };
  const goOffline = (): void => {
    testBed.state.isOnline = false;
    for (const listener of network) listener();
  };
  return { ...testBed, wait, ended, goOffline, network };
}

test('waiting ends when the last file is uploaded, and files already on the server count as uploaded', async () => {
  const { queue, answer, wait, ended, network } = makeTestBed(['a', 'b', 'of the server']);
  void queue.add(uploadRecord('a'));
  void queue.add(uploadRecord('b'));
  wait();
  await answer('a', { kind: 'done' });
  expect(ended).toEqual([]);
  await answer('b', { kind: 'done' });
  expect(ended).toEqual(['done']);
  expect(network.size).toBe(0);
});

test('waiting ends at once where no file is to be uploaded', async () => {
  const { wait, ended } = makeTestBed(['of the server']);
  wait();
  await settled();
  expect(ended).toEqual(['done']);
});

test('a try without an answer ends the waiting like a failed call, and the upload continues', async () => {
  const { queue, answer, wait, ended } = makeTestBed(['a']);
  void queue.add(uploadRecord('a'));
  wait();
  await answer('a', { kind: 'unanswered' });
  expect(ended).toEqual([expect.objectContaining({ name: 'ApiError', status: 0 })]);
  expect(queue.get('a')?.state).toBe('waiting');
});

test('waiting again immediately tries files that are in a pause, regardless of earlier tries', async () => {
  const { queue, tries, answer, wait, ended } = makeTestBed(['a']);
  void queue.add(uploadRecord('a'));
  await answer('a', { kind: 'unanswered' });
  wait();
  await settled();
  expect(tries).toEqual(['a', 'a']);
  expect(ended).toEqual([]);
  await answer('a', { kind: 'done' });
  expect(ended).toEqual(['done']);
});

test('waiting does not wait for a network where there is none', async () => {
  const { queue, wait, ended, goOffline, answer } = makeTestBed(['a']);
  void queue.add(uploadRecord('a'));
  wait();
  await answer('a', { kind: 'signedOut' });
  expect(ended).toEqual([]);
  goOffline();
  await settled();
  expect(ended).toEqual([expect.objectContaining({ status: 0 })]);
});

test('a refused file ends the waiting with its name and the reason', async () => {
  const { queue, answer, wait, ended } = makeTestBed(['a', 'b']);
  void queue.add(uploadRecord('a'));
  void queue.add(uploadRecord('b'));
  wait();
  await answer('b', { kind: 'refused', refusal: { status: 422, texts: ['Otillåten filtyp'] } });
  const [error] = ended;
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, errors: ['b.jpg: Otillåten filtyp'] });
});

test('a file that the server may have deleted is sent again first', async () => {
  const { queue, state, answer, wait, ended } = makeTestBed(['old']);
  state.now = 30 * 3_600_000;
  queue.restore([uploadRecord('old', { doneAt: 0 })]);
  wait();
  await settled();
  expect(ended).toEqual([]);
  await answer('old', { kind: 'done' });
  expect(ended).toEqual(['done']);
});
