import { expect, it } from 'vitest';
import { noticesPage, sourceOf } from './third-party-notices.ts';

it.each([
  [{ repository: { url: 'git+https://github.com/a/b.git' } }, 'https://github.com/a/b'],
  [{ repository: { url: 'git+ssh://git@github.com/a/b.git#main' } }, 'https://github.com/a/b#main'],
  [{ repository: { url: 'git@github.com:a/b.git' } }, 'https://github.com/a/b'],
  [{ repository: 'a/b' }, 'https://github.com/a/b'],
  [{ repository: 'github:a/b' }, 'https://github.com/a/b'],
  [{ homepage: 'https://example.org/b' }, 'https://example.org/b'],
  [{}, ''],
])('the source of %j is %s', (manifest, source) => expect(sourceOf(manifest)).toBe(source));

it('the notices list packages with version, licence and source, and the bundled fonts', () => {
  const page = noticesPage(
    [
      { name: 'a', version: '1.0.0', licence: 'MIT', source: 'https://example.org/a' },
      { name: 'a-linux', version: '1.0.0', licence: 'ISC' },
    ],
    ['Some.ttf'],
  );
  expect(page).toContain('| `a` | 1.0.0 | MIT | https://example.org/a |');
  expect(page).toContain('| `a-linux` | 1.0.0 | ISC |');
  expect(page).toContain('`packages/documents/fonts`: `Some.ttf`');
});
