import type { Person } from '../../fields/field-definition.ts';
import type { FieldType } from '../field-type.ts';
import { personKind } from '../person-kind.ts';

/** Who saves the object or performs the operation. */
export const currentUser: FieldType<Person> = personKind('currentUser', ({ people }, stored) =>
  people ? people.current : stored,
);
