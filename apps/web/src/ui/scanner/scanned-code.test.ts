import { shortLabelAddress } from '@tingest/domain/labels';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scannedCode } from './scanned-code.ts';

test('our own labels hold an address with code and site', () => {
  expect(scannedCode('https://tingest.example/exe/code/K7P-2M4X?site=teknik')).toEqual({
    code: 'K7P-2M4X',
    siteKey: 'teknik',
  });
});

test('a label from an old address, or one inside a folder, still works', () => {
  expect(scannedCode('http://old.example/app/exe/code/A%2FB/')).toEqual({ code: 'A/B', siteKey: null });
});

test('our own labels may hold a short address, of any case', () => {
  const code = 'K7P-2M4X';
  expect(scannedCode(shortLabelAddress('https://tingest.example/', code, 'teknik'))).toEqual({
    code,
    siteKey: 'teknik',
  });
  expect(scannedCode('https://t.example/app/l/north.a%2Fb.c')).toEqual({ code: 'a/b.c', siteKey: 'north' });
});

test('a code of GS1 is read whole, however it is written', () => {
  const code = '(01)09506000134352(17)261231(10)L7(21)S1';
  expect(scannedCode(']d201095060001343521726123110L7\u001d21S1')).toEqual({ code, siteKey: null });
  expect(scannedCode('https://id.gs1.org/01/09506000134352?17=261231&10=L7&21=S1')).toEqual({ code, siteKey: null });
});

test('any other text is the code itself', () => {
  expect(scannedCode(' 7310865004703 \n')).toEqual({ code: '7310865004703', siteKey: null });
  expect(scannedCode('https://example.com/')).toEqual({ code: 'https://example.com/', siteKey: null });
});

test('nothing scanned is no code', () => {
  expect(scannedCode('  ')).toBeNull();
});

test('whatever a code says, it can be read back from its label', () => {
  const codes = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((code) => code.trim() !== '' && !/^\.{1,2}$/.test(code));
  fc.assert(
    fc.property(codes, (code) => {
      expect(scannedCode(`https://t.example/exe/code/${encodeURIComponent(code)}`)?.code).toBe(code);
    }),
  );
});
