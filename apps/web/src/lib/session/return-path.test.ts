import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const origin = 'https://tingest.example';

test('paths of the app are followed with their query and fragment', () => {
  expect(safeReturnPath('/elements/list/1?page=2#row', origin)).toBe('/elements/list/1?page=2#row');
});

test.each([
  null,
  undefined,
  '',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/.//evil.example',
  'elements',
])('%j is not followed', (requestedPath) => {
  expect(safeReturnPath(requestedPath, origin)).toBeNull();
});

test('paths of the sign-in pages are not followed, since they would lead in circles', () => {
  expect(safeReturnPath('/?returnUrl=/', origin)).toBeNull();
  expect(safeReturnPath('/login#state=1', origin)).toBeNull();
});

test('every followed path stays on the origin of the app', () => {
  const tricky = fc.array(
    fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', '%2f', 'evil.example', 'https', '?', '#'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        tricky.map((parts) => `/${parts.join('')}`),
      ),
      (requestedPath) => {
        const path = safeReturnPath(requestedPath, origin);
        return path === null || new URL(path, origin).origin === origin;
      },
    ),
  );
});
