import { shortLabelAddress } from '@tingest/domain/register';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { scannedCode } from './scanned-code.ts';

// Loaded, as it is when the scanner is open.
beforeAll(() => import('./gs1-code.ts'));
afterEach(() => {
  vi.useRealTimers();
});

test('labels of this server contain an address with code and site', async () => {
  expect(await scannedCode('https://tingest.example/exe/code/K7P-2M4X?site=teknik')).toEqual({
    code: 'K7P-2M4X',
    siteKey: 'teknik',
  });
});

test('a label with an old address, or with an address in a folder, still works', async () => {
  expect(await scannedCode('http://old.example/app/exe/code/A%2FB/')).toEqual({ code: 'A/B', siteKey: null });
});

test('labels of this server may contain a short address, in upper or lower case', async () => {
  const code = 'K7P-2M4X';
  expect(await scannedCode(shortLabelAddress('https://tingest.example/', code, 'teknik'))).toEqual({
    code,
    siteKey: 'teknik',
  });
  expect(await scannedCode('https://t.example/app/l/north.a%2Fb.c')).toEqual({ code: 'a/b.c', siteKey: 'north' });
});

test('a GS1 code is read completely in every notation', async () => {
  const code = '(01)09506000134352(17)261231(10)L7(21)S1';
  expect(await scannedCode(']d201095060001343521726123110L7\u001d21S1')).toEqual({ code, siteKey: null });
  expect(await scannedCode('https://id.gs1.org/01/09506000134352?17=261231&10=L7&21=S1')).toEqual({
    code,
    siteKey: null,
  });
});

test('a reader with another keyboard layout, or one that adds the symbol type, is understood', async () => {
  const meant = { code: 'LEK-001', siteKey: null };
  expect(await scannedCode('httpsÖ--tingest.example-exe-code-LEK+001')).toEqual(meant);
  expect(await scannedCode('httpsØ--tingest.example-exe-code-LEK+001')).toEqual(meant);
  expect(await scannedCode('https>&&tingest.example&exe&code&LEK/001')).toEqual(meant);
  expect(await scannedCode(']Q1https://tingest.example/exe/code/LEK-001')).toEqual(meant);
  expect(await scannedCode(']C0LEK-001')).toEqual(meant);
  expect(await scannedCode('httpsÖ--tingest.example-exe-code-LEK+001_site´north')).toEqual({
    ...meant,
    siteKey: 'north',
  });
});

test('a GS1 code is kept as scanned where the GS1 reader fails to load or is slow', async () => {
  const scannedText = ']d20109506000134352\u001d21S1';
  const raw = { code: scannedText, siteKey: null };
  expect(await scannedCode(scannedText, () => Promise.reject(new Error('no network')))).toEqual(raw);
  vi.useFakeTimers();
  const reading = scannedCode(scannedText, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await reading).toEqual(raw);
});

test('any other text is the code itself', async () => {
  expect(await scannedCode(' 7310865004703 \n')).toEqual({ code: '7310865004703', siteKey: null });
  expect(await scannedCode('https://example.com/')).toEqual({ code: 'https://example.com/', siteKey: null });
});

test('an empty scan gives no code', async () => {
  expect(await scannedCode('  ')).toBeNull();
});

test('every code can be read back from its label', async () => {
  const codes = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((code) => code.trim() !== '' && !/^\.{1,2}$/.test(code));
  await fc.assert(
    fc.asyncProperty(codes, async (code) => {
      expect((await scannedCode(`https://t.example/exe/code/${encodeURIComponent(code)}`))?.code).toBe(code);
    }),
  );
});
