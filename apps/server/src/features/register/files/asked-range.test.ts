import { expect, it } from 'vitest';
import { askedRange } from './asked-range.ts';

it.each([
  [undefined, null],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', undefined],
  ['bytes=-0', undefined],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
])('the range header %s of a file of 100 bytes is parsed', (header, expected) =>
  expect(askedRange(header, 100)).toEqual(expected),
);
