import { expect, test } from 'vitest';
import { isOutboxFile } from './outbox-file.ts';

const owner = { tenantKey: 'ekby', siteKey: 'teknik', username: 'anna' };
const target = { operationTypeId: 'o', elementId: 'e', mode: 'start', transactionTypeId: 's' };
const item = {
  id: 'c',
  owner,
  about: { target, element: 'Bike', service: 'Check' },
  request: { ...target, clientOperationId: 'c', dataProperties: [] },
  draft: { clientOperationId: 'c', values: {}, savedAt: '2026-01-01T00:00:00Z' },
  ...{ addedAt: 1, sequence: 1, sizeBytes: 1 },
};
const file = { id: 'f', name: 'a.jpg', contentType: 'image/jpeg', use: 'image', reference: 'r', owner, addedAt: 1 };
const content = { format: 'tingest-outbox-1', items: [item], files: [{ ...file, content: '' }] };

test('a file of an outbox is read', () => expect(isOutboxFile(content)).toBe(true));

test.each([
  ['is nothing', null],
  ['is of another format', { ...content, format: 'tingest-outbox-0' }],
  ['has no list of items', { ...content, items: {} }],
  ['has an item without an owner', { ...content, items: [{ ...item, owner: undefined }] }],
  ['has an item whose request is another one', { ...content, items: [{ ...item, id: 'd' }] }],
  ['has an item without an object', { ...content, items: [{ ...item, about: { ...item.about, target: null } }] }],
  ['has an item without a time', { ...content, items: [{ ...item, addedAt: 'today' }] }],
  ['has a file without content', { ...content, files: [file] }],
])('a file that %s is refused', (_, value) => expect(isOutboxFile(value)).toBe(false));
