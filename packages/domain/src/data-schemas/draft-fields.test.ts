import { expect, it } from 'vitest';
import type { FieldContext } from '../fields/field-definition.ts';
import { type DraftCell, draftFields } from './draft-fields.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date(0) };
const drafted = (rows: readonly (readonly DraftCell[])[]) =>
  draftFields(rows, context, () => 'id').map(({ name, fieldType }) => `${name} ${fieldType}`);

it('takes the types of columns from what stands below their headers', () => {
  expect(
    drafted([
      ['Nummer', 'Höjd', 'I bruk', 'Byggd', 'Anm', 'Tom'],
      ['0012', '1 200,5', 'ja', '2019-05-01', '12', null],
      ['0013', 3, false, { local: '2020-01-01T00:00:00' }, 'se ritning', ''],
    ]),
  ).toEqual(['Nummer string', 'Höjd number', 'I bruk bool', 'Byggd dateTime', 'Anm string', 'Tom string']);
});

it('finds the header below titles, merged ones too, and leaves out what has no header or has it twice', () => {
  const title = 'Lekplatser i Ekby';
  expect(
    drafted([
      [title, title, title, title],
      ['Utskriven av Anna'],
      ['Namn', ' Antal\n gungor ', null, 'namn'],
      ['Parken', 4, 'x', 'y'],
    ]),
  ).toEqual(['Namn string', 'Antal gungor number']);
});

it('keeps a header that is too long as one that files may have', () => {
  const long = 'Hur många gungor det fanns på lekplatsen vid senaste inventeringen';
  const [field] = draftFields([[long], [3]], context, () => 'id');
  expect(field?.name).toBe(long.slice(0, 50));
  expect(field?.aliases).toEqual([long]);
});

it('says whose decimal sign numbers are written with where it is not the tenant’s', () => {
  const rows = [
    ['Höjd', 'Bredd'],
    ['1.5', '1,5'],
  ];
  const fields = draftFields(rows, { ...context, culture: 'en-US' }, () => 'id');
  expect(fields.map(({ fieldType, culture }) => [fieldType, culture])).toEqual([
    ['number', null],
    ['number', 'sv-SE'],
  ]);
});

it('makes nothing of no rows', () => {
  expect(drafted([])).toEqual([]);
});
