import { randomUUID } from 'node:crypto';
import { maximumBodyValues } from '@tingest/server/testing';
import type { LargeSite } from './large-site.ts';
import type { LargestRequest } from './largest-request.ts';

/** Bytes of a body without files. */
const bodyBytes = 1_048_576;

/** JSON that is all structure, to calls that take any. */
export function requestsOfBodies(site: LargeSite): LargestRequest[] {
  const filter = (title: string, body: string) => ({
    title,
    send: () => site.send('POST', 'elements/filter', body),
  });
  // As many values as are read, of which a few are around them.
  const max = maximumBodyValues - 10;
  const createFilters = (part: string, values: number) =>
    `{"filters":[{"column":"title","value":[${Array.from({ length: max / values }, () => part).join(',')}]}]}`;
  const names = Array.from({ length: max }, (_, index) => `"k${index}":0`).join(',');
  const deep = Math.floor(bodyBytes / 2) - 100;
  return [
    filter('a mebibyte of empty lists', `{"filters":[${'[],'.repeat(bodyBytes / 3 - 50)}[]]}`),
    filter('JSON nested half a million deep', `{"filters":${'['.repeat(deep)}${']'.repeat(deep)}}`),
    filter('JSON of empty lists', createFilters('[]', 2)),
    filter('JSON of empty objects', createFilters('{}', 2)),
    filter('JSON of lists in lists', createFilters('[[[[]]]]', 5)),
    filter('JSON of zeros', createFilters('0', 1)),
    filter('JSON of many names', `{"filters":[{"column":"title","value":{${names}}}]}`),
    filter(
      'a filter with as many ids as fit',
      `{"filters":[{"column":"title","value":[${Array.from({ length: 26_000 }, () => `"${randomUUID()}"`).join(',')}]}]}`,
    ),
    filter(
      '40 filters with as many values as fit',
      JSON.stringify({
        filters: Array.from({ length: 40 }, () => ({
          column: 'title',
          value: Array.from({ length: 600 }, (_, index) => `a value that is not there ${index}`),
        })),
      }),
    ),
    {
      title: 'a bulk change of 5,000 ids that are not there',
      send: () =>
        site.send(
          'POST',
          'elements/bulk',
          JSON.stringify({ action: 'delete', dryRun: true, ids: Array.from({ length: 5_000 }, () => randomUUID()) }),
        ),
    },
    {
      title: '1,000 values of fields that there are not',
      send: () =>
        site.send(
          'POST',
          'elements',
          JSON.stringify({
            elementTypeId: randomUUID(),
            dataProperties: Array.from({ length: 1_000 }, () => ({
              dataPropertyTypeId: randomUUID(),
              value: 'x'.repeat(900),
            })),
          }),
        ),
    },
  ];
}
