import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { expect, test } from 'vitest';
import { createFormStore } from '../../features/form/state/form-store.ts';
import { putBack } from './use-draft.ts';

const photo: FieldDefinition = { id: 'photo', name: 'Bild', fieldType: 'image' };
const note: FieldDefinition = { id: 'note', name: 'Anteckning', fieldType: 'text' };
const chain: FieldDefinition = { id: 'chain', name: 'Kedja', fieldType: 'statusGroup', children: [note, photo] };
const whatField: FieldDefinition = { id: 'what', name: 'Vad', fieldType: 'text' };
const faults: FieldDefinition = { id: 'faults', name: 'Fel', fieldType: 'collection', children: [whatField] };
const before: FieldDefinition = { id: 'before', name: 'Förra', fieldType: 'previousUser' };
const context = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-06-01T10:00:00Z') } as const;

test('check points, rows and files are restored from the device as they were left', () => {
  const file = { id: '019a0000-0000-7000-8000-000000000001', name: 'kedja.jpg', contentType: 'image/jpeg', size: 7 };
  const form = createFormStore([chain, faults], {}, context);
  form.setValue('chain', 'deviation');
  form.setValue('photo', [file]);
  form.setValue('faults', [{ what: 'Rost' }, { what: 'Spricka' }]);
  const savedValues = JSON.stringify(form.values());

  const anew = createFormStore([chain, faults], {}, context);
  putBack(anew, JSON.parse(savedValues) as FieldValues);
  expect(anew.values()).toEqual(form.values());
  expect(anew.validate()).toMatchObject({ photo: [{ id: file.id }], faults: [{ what: 'Rost' }, { what: 'Spricka' }] });
});

test('values that the form no longer asks for or that the server fills in are not restored', () => {
  const previous = { id: 'b', name: 'Bo' };
  const form = createFormStore([note, before], { before: previous }, context);
  putBack(form, { note: 'Sliten', gone: 'x', before: { id: 'a', name: 'Anna' } });
  expect(form.values()).toEqual({ note: 'Sliten', before: previous });
});
