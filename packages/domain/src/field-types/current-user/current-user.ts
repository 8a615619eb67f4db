import type { Person } from '../../fields/field-definition.ts';
import type { FieldType } from '../field-type.ts';
import { personFieldType } from '../person-field-type.ts';

/** Who saves the object or performs the operation. */
export const currentUser: FieldType<Person> = personFieldType('currentUser', ({ people }, stored) =>
  people ? people.current : stored,
);
