import { expect, test } from 'vitest';
import { guidText } from './binary-ids.ts';

test('a GUID is written as in the tools of Active Directory', () => {
  const bytes = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
  expect(guidText(bytes)).toBe('33221100-5544-7766-8899-aabbccddeeff');
  // Sixteen letters are a GUID too, which a reader of text would take for a word.
  expect(guidText(Buffer.from('sixteen letters!'))).toBe('74786973-6565-206e-6c65-747465727321');
  expect(guidText(Buffer.from('short'))).toBeNull();
});
