import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { importer } from './testing/run-import.ts';

let app: TestApp;
let admin: Person;
let imports: ReturnType<typeof importer>;
const path = 'choices/north';

beforeAll(async () => {
  app = await sharedTestApp();
  admin = (await app.addTenant('choices', 'sv-SE')).as('TenantAdmin');
  imports = importer(admin, path);
});
afterAll(() => app.close());

const optionsOf = (...names: string[]) => names.map((name, index) => ({ value: `v${index}`, name }));

it('an import names the options that a cell may have, and counts those beyond the first ones', async () => {
  const letters = [...'ABCDEFGHIJKL'];
  const { id: typeId } = await saved(admin, `${path}/elementTypes`, {
    localizedNames: [{ culture: 'sv-SE', text: 'Stege' }],
    status: 'published',
    dataPropertyTypes: [
      { id: uuidv7(), name: 'Namn', fieldType: 'text', required: true },
      { id: uuidv7(), name: 'Skick', fieldType: 'radio', options: optionsOf('Bra', 'Slitet', 'Trasigt') },
      { id: uuidv7(), name: 'Hylla', fieldType: 'select', options: optionsOf(...letters) },
    ],
  });
  const rows = ['Namn;Skick;Hylla', 'Ett;Sprucket;A', 'Två;Bra;Z'];
  const ready = await imports.validate(
    await imports.begin('stegar.csv', rows.join('\r\n'), { resource: 'elements', typeId }),
  );
  const { items } = await imports.rows(ready, { states: ['error'] });
  expect(items.map(({ problems }: { problems: unknown[] }) => problems)).toMatchObject([
    [{ column: 1, code: 'importChoice', message: 'Inte ett av alternativen. Ange Bra, Slitet eller Trasigt' }],
    [
      {
        column: 2,
        code: 'importChoiceMany',
        message: 'Inte ett av alternativen. Ange ett av dem: A, B, C, D, E, F, G, H, I, J och 2 till',
      },
    ],
  ]);
});

it('an import recognizes a column with an unknown heading by the options in its cells', async () => {
  const { id: typeId } = await saved(admin, `${path}/elementTypes`, {
    localizedNames: [{ culture: 'sv-SE', text: 'Lampa' }],
    status: 'published',
    dataPropertyTypes: [
      { id: uuidv7(), name: 'Namn', fieldType: 'text', required: true },
      { id: uuidv7(), name: 'Skick', fieldType: 'radio', options: optionsOf('Bra', 'Slitet') },
    ],
  });
  const rows = ['Namn;Tillstånd;Övrigt', 'Ett;bra;x', 'Två;Slitet;y'];
  const started = await imports.begin('lampor.csv', rows.join('\r\n'), { resource: 'elements', typeId });
  expect(started.columns.map(({ fieldId, isSure }: Record<string, unknown>) => [fieldId !== null, isSure])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect((await imports.validate(started)).counts).toMatchObject({ create: 2 });
});
