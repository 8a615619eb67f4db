import { afterEach, describe, expect, it, vi } from 'vitest';
import { isScriptError, loadScript } from './script-error.ts';

const address = 'https://ekby.example/assets/page-1234567.js';
const importError = new TypeError(`Failed to fetch dynamically imported module: ${address}`);

afterEach(() => vi.unstubAllGlobals());

describe('a script loading error', () => {
  it.each([
    importError,
    new TypeError(`error loading dynamically imported module: ${address}`),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/page-1234567.css'),
  ])('is recognised by its text: %s', (error) => {
    expect(isScriptError(error)).toBe(true);
  });

  it.each([new Error('a is undefined'), new TypeError('Failed to fetch'), null, 'text'])(
    'is not confused with another error: %s',
    (error) => {
      expect(isScriptError(error)).toBe(false);
    },
  );

  it('leaves the page as it is without a network, and reloads it with one', async () => {
    const load = () => loadScript(() => Promise.reject(importError));
    vi.stubGlobal('navigator', { onLine: true });
    await expect(load()).rejects.toBe(importError);
    vi.stubGlobal('navigator', { onLine: false });
    const error = await load().catch((thrownError: unknown) => thrownError);
    expect(String(error)).not.toContain('dynamically imported module');
    expect(isScriptError(error)).toBe(true);
  });
});
