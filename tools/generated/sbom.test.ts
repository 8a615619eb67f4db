import { expect, it } from 'vitest';
import { deliveredRefs, type Sbom, stableSbom } from './sbom.ts';

const component = (ref: string) => {
  const [name = '', version = ''] = ref.split('@');
  return { 'bom-ref': ref, name, version, purl: `pkg:npm/${ref}` };
};

const makeSbom = (serialNumber: string, folder: string, refs: readonly string[]): Sbom => ({
  serialNumber,
  metadata: {
    timestamp: serialNumber,
    tools: [{ version: '11' }],
    component: { ...component('root@1'), name: folder },
  },
  components: refs.map(component),
  dependencies: [
    { ref: 'root@1', dependsOn: ['b@1', '@tingest/bench@1'] },
    { ref: '@tingest/bench@1', dependsOn: ['c@1'] },
    { ref: 'b@1', dependsOn: ['a@1'] },
  ],
});

const delivered = deliveredRefs({
  '': { name: 'root', version: '1' },
  'node_modules/a': { version: '1' },
  'node_modules/a/node_modules/b': { version: '1' },
  'node_modules/c': { version: '1', dev: true },
  bench: { name: '@tingest/bench', version: '1' },
});

it('a bill of materials is the same for every run, machine and order of components', () => {
  const one = stableSbom(makeSbom('1', 'here', ['a@1', 'b@1', 'c@1']), 'tingest', delivered);
  const otherSbom = stableSbom(makeSbom('2', 'there', ['c@1', 'b@1', 'a@1']), 'tingest', delivered);
  expect(one).toEqual(otherSbom);
  expect(one.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(JSON.stringify(one)).not.toMatch(/timestamp|tools|here/);
});

it('a bill of materials has another serial number when a component changes', () => {
  const one = stableSbom(makeSbom('1', 'x', ['a@1', 'b@1']), 'tingest', delivered);
  expect(stableSbom(makeSbom('1', 'x', ['b@1']), 'tingest', delivered).serialNumber).not.toBe(one.serialNumber);
});

it('packages that only tests and benchmarks need are left out', () => {
  const { components, dependencies } = stableSbom(makeSbom('1', 'x', ['a@1', 'b@1', 'c@1']), 'tingest', delivered);
  expect(components.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(JSON.stringify(dependencies)).not.toMatch(/bench|c@1/);
});
