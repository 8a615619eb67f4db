import type { Person } from '../../fields/field-definition.ts';
import type { FieldType } from '../field-type.ts';
import { personFieldType } from '../person-field-type.ts';

/** Who did so before: saved the object last, or performed the operation before this one on it. */
export const previousUser: FieldType<Person> = personFieldType('previousUser', ({ people }, stored) =>
  people ? people.previous : stored,
);
