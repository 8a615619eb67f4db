import type { FieldDefinition } from '@tingest/domain/fields';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contractProblems } from './check-contract.ts';
import type { ProcessorManifest } from './contract.ts';
import { findProcessor, processors } from './registry.ts';
import { boundFieldIds, secretsToEnterAgain } from './secret-bindings.ts';

const field = (id: string, fieldType: FieldDefinition['fieldType'] = 'text', english = ''): FieldDefinition => ({
  ...{ id, name: id, fieldType },
  localizedNames: english ? [{ culture: 'en-US', text: english }] : [],
});
const manifestOf = (fields: readonly FieldDefinition[], secretIds = ['key']): ProcessorManifest => ({
  ...{ processorType: 'integration', processorKey: 'other', icon: 'plug' },
  ...{ localizedNames: [], localizedDescriptions: [], inputFields: [], outputFields: [] },
  configurationFields: [...fields, ...secretIds.map((id) => field(id))],
  secretFieldIds: secretIds,
});

it.each([
  ['an address, whatever it is called', [field('there', 'url'), field('note')], ['there']],
  ['a server and its port', [field('ldapHost'), field('port', 'integer'), field('note')], ['ldapHost', 'port']],
  ['an account', [field('user_name'), field('loginName'), field('note')], ['user_name', 'loginName']],
  ['a field by its English name', [field('a', 'text', 'Base URL'), field('b', 'text', 'Remark')], ['a']],
  ['a connection', [field('useTls', 'checkbox'), field('encryption', 'select')], ['useTls', 'encryption']],
  [
    'every text where nothing looks like one',
    [field('one'), field('two', 'textArea'), field('n', 'integer')],
    ['one', 'two'],
  ],
])('a secret without a declaration is bound to %s', (_name, fields, bound) => {
  expect(boundFieldIds(manifestOf(fields), 'key')).toEqual(bound);
});

it('a declaration with an unknown secret or field violates the contract', () => {
  const webhook = findProcessor(processors, 'integration', 'webhook');
  if (!webhook) throw new Error('There is no webhook.');
  const bound = (secretsBoundTo: Record<string, string[]>) =>
    contractProblems({ ...webhook, manifest: { ...webhook.manifest, secretsBoundTo } });
  expect(bound({ secret: ['address', 'events'] })).toEqual([]);
  const wrongs: Record<string, string[]>[] = [{ address: ['secret'] }, { secret: ['nothing'] }, { secret: ['secret'] }];
  for (const invalidBindings of wrongs) {
    expect(bound(invalidBindings)).toEqual([expect.stringMatching(/^secretsBoundTo of /)]);
  }
});

it('every secret of the product declares its bound fields, which always include an address', () => {
  for (const { manifest } of processors) {
    for (const secretId of manifest.secretFieldIds) {
      const bound = manifest.secretsBoundTo?.[secretId] ?? [];
      expect([manifest.processorKey, bound.some((id) => /address|server/i.test(id))]).toEqual([
        manifest.processorKey,
        true,
      ]);
    }
  }
});

it('a secret must be entered again exactly where a field that it is bound to has changed', () => {
  const manifest = manifestOf([field('address'), field('port', 'integer'), field('note')]);
  const value = fc.constantFrom(undefined, null, '', 'a', 'b', 1);
  const values = fc.record({ address: value, port: value, note: value });
  const isSame = (one: unknown, otherValue: unknown) => (one ?? '') === (otherValue ?? '');
  fc.assert(
    fc.property(values, values, (before, after) => {
      const changedIds = (['address', 'port'] as const).filter((id) => !isSame(before[id], after[id]));
      const expected = changedIds.length > 0 ? [{ secretId: 'key', changedFieldIds: changedIds }] : [];
      expect(secretsToEnterAgain(manifest, ['key'], before, after)).toEqual(expected);
      expect(secretsToEnterAgain(manifest, [], before, after)).toEqual([]);
    }),
  );
});
