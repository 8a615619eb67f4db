import { expect, test } from 'vitest';
import { secretMark, withoutSecrets } from './audit.ts';

test('secrets are marked at any depth, and the rest is unchanged', () => {
  const at = new Date(0);
  const config = { name: 'Hook', clientSecret: 'abc', headers: [{ name: 'X', accessToken: 'def' }], at };
  expect(withoutSecrets({ config, password: 'changed', credentials: { user: 'a' } })).toEqual({
    config: { name: 'Hook', clientSecret: secretMark, headers: [{ name: 'X', accessToken: secretMark }], at },
    password: secretMark,
    credentials: secretMark,
  });
});

test('an empty secret stays recognisable as empty', () => {
  const emptySecrets = { isSecret: true, password: null, token: '' };
  expect(withoutSecrets(emptySecrets)).toEqual(emptySecrets);
});

test('masking secrets does not change the original object', () => {
  const config = { name: 'Hook', keys: [{ clientSecret: 'abc' }, { name: 'X' }] };
  expect(withoutSecrets(config)).toEqual({ name: 'Hook', keys: [{ clientSecret: secretMark }, { name: 'X' }] });
  expect(config.keys[0]).toEqual({ clientSecret: 'abc' });
});
