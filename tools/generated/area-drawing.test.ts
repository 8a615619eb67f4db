import { expect, it } from 'vitest';
import { areaDrawing, withAreaDrawing } from './area-drawing.ts';

it('areas are drawn on their floors, without the arrows implied by others', () => {
  const graph = new Map([
    ['work/messages', new Map([['organisation/tenants', 'a.ts']])],
    [
      'work/reservations',
      new Map([
        ['organisation/tenants', 'b.ts'],
        ['work/messages', 'b.ts'],
      ]),
    ],
  ]);
  expect(areaDrawing(graph, ['work', 'organisation']).split('\n')).toEqual([
    'flowchart TB',
    '  subgraph work',
    '    work_messages["messages"]',
    '    work_reservations["reservations"]',
    '  end',
    '  subgraph organisation',
    '    organisation_tenants["tenants"]',
    '  end',
    '  work_messages --> organisation_tenants',
    '  work_reservations --> work_messages',
  ]);
});

it('a page without the markers is refused', () => {
  expect(() => withAreaDrawing('# Page\n', 'flowchart TB')).toThrow('the page has no part');
});
