import { expect, test } from 'vitest';
import { uploadRecord as record, settled, uploadTestBed as testBed } from './testing/upload-test-bed.ts';

test('two files are sent at a time, in the order in which they were added', async () => {
  const { queue, tries, answer } = testBed();
  for (const id of ['a', 'b', 'c', 'd']) void queue.add(record(id));
  expect(tries).toEqual(['a', 'b']);
  await answer('b', { kind: 'done' });
  expect(tries).toEqual(['a', 'b', 'c']);
  expect(queue.all().map(({ state }) => state)).toEqual(['uploading', 'done', 'uploading', 'waiting']);
});

test('the same id added twice is one file', async () => {
  const { queue, tries } = testBed();
  await Promise.all([queue.add(record('a')), queue.add(record('a'))]);
  expect(tries).toEqual(['a']);
  expect(queue.all()).toHaveLength(1);
});

test('progress is reported in whole per cent, and only during the try it belongs to', async () => {
  const { queue, progress, answer } = testBed();
  void queue.add(record('a'));
  progress.get('a')?.(40);
  expect(queue.get('a')?.percent).toBe(40);
  await answer('a', { kind: 'done' });
  progress.get('a')?.(41);
  expect(queue.get('a')).toMatchObject({ state: 'done', percent: 100 });
});

test('a try without an answer is repeated after growing pauses, and the file stays on the device', async () => {
  const { queue, tries, pauses, storedRecords, answer } = testBed();
  void queue.add(record('a'));
  await answer('a', { kind: 'unanswered' });
  expect(queue.get('a')).toMatchObject({ state: 'waiting', tries: 1 });
  const [firstPause] = pauses;
  firstPause?.then();
  await answer('a', { kind: 'unanswered' });
  const secondPause = pauses.at(-1);
  expect(tries).toEqual(['a', 'a']);
  expect(secondPause?.milliseconds).toBeGreaterThan(firstPause?.milliseconds ?? Number.POSITIVE_INFINITY);
  expect(storedRecords.get('a')?.doneAt).toBeNull();
});

test('a file in a pause does not delay the others', async () => {
  const { queue, tries, answer } = testBed();
  for (const id of ['a', 'b', 'c']) void queue.add(record(id));
  await answer('a', { kind: 'unanswered' });
  expect(tries).toEqual(['a', 'b', 'c']);
});

test('a refused file is not tried again until the user asks for it', async () => {
  const { queue, tries, pauses, answer } = testBed();
  void queue.add(record('a'));
  await answer('a', { kind: 'refused', refusal: { status: 422, texts: ['Otillåten filtyp'] } });
  queue.wake();
  expect(queue.get('a')?.state).toBe('failed');
  expect(tries).toEqual(['a']);
  expect(pauses).toEqual([]);
  queue.retry('a');
  expect(tries).toEqual(['a', 'a']);
  expect(queue.get('a')?.record.refusal).toBeNull();
});

test('nothing is tried without a network, and uploads continue when the network is back', async () => {
  const { queue, tries, state } = testBed();
  state.isOnline = false;
  void queue.add(record('a'));
  expect(tries).toEqual([]);
  state.isOnline = true;
  queue.wake();
  expect(tries).toEqual(['a']);
});

test('uploads wait while the user is signed out, and continue after the sign-in', async () => {
  const { queue, tries, pauses, answer } = testBed();
  void queue.add(record('a'));
  await answer('a', { kind: 'signedOut' });
  expect(pauses).toEqual([]);
  expect(queue.get('a')).toMatchObject({ state: 'waiting', tries: 0 });
  queue.wake();
  expect(tries).toEqual(['a', 'a']);
});

test('a dropped file is stopped and removed from the device, even while it is being written there', async () => {
  const storedRecords = new Set<string>();
  let finishWrite = (): void => {};
  const { queue, tries } = testBed({
    keep: ({ id }) =>
      new Promise((resolve) => {
        finishWrite = () => {
          storedRecords.add(id);
          resolve(true);
        };
      }),
    forget: async (id) => {
      storedRecords.delete(id);
    },
  });
  void queue.add(record('a'));
  void queue.add(record('b'));
  void queue.add(record('c'));
  queue.drop('c');
  finishWrite();
  queue.drop('a');
  await settled();
  expect([...storedRecords]).toEqual([]);
  expect(queue.get('a')).toBeUndefined();
  expect(tries).toEqual(['a', 'b']);
});

test('uploads of an earlier visit continue: done files stay done, refused files stay refused', () => {
  const { queue, tries } = testBed();
  queue.restore([record('a', { doneAt: 500 }), record('b'), record('c', { refusal: { status: 422, texts: [] } })]);
  expect(tries).toEqual(['b']);
  expect(queue.all().map(({ state }) => state)).toEqual(['done', 'uploading', 'failed']);
});

test('a file uploaded so long ago that the server may have deleted it is sent again, newer ones are not', () => {
  const { queue, tries, state } = testBed();
  state.now = 30 * 3_600_000;
  queue.restore([record('old', { doneAt: 0 }), record('new', { doneAt: 29 * 3_600_000 })]);
  queue.refresh('old');
  queue.refresh('new');
  expect(tries).toEqual(['old']);
});
