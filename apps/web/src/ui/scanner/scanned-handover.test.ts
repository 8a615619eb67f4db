import { expect, it } from 'vitest';
import { scannedHandover } from './scanned-handover.ts';

it('recognises the address of a handover at any server address', () => {
  const expectedHandover = { code: 'KXWFNB8X4L', siteKey: 'skola' };
  expect(scannedHandover('https://tingest.example/exe/handover/KXWFNB8X4L?site=skola')).toEqual(expectedHandover);
  expect(scannedHandover('  http://localhost:3000/app/exe/handover/KXWFNB8X4L/?site=skola ')).toEqual(expectedHandover);
});

it.each([
  '',
  'KXWFNB8X4L',
  'https://tingest.example/exe/code/KXWFNB8X4L?site=skola',
  'https://tingest.example/exe/handover/',
  'javascript:/exe/handover/KXWFNB8X4L',
])('ignores every other text, such as %j', (text) => {
  expect(scannedHandover(text)).toBeNull();
});
