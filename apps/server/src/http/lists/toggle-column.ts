import { type RawBuilder, sql } from 'kysely';
import type { ListColumn } from '../../database/lists/list-source.ts';

/** A column of what is so or not. In filters the condition stands as it is, so that an index may serve it. */
export function toggleColumn(condition: RawBuilder<boolean>): ListColumn {
  return {
    kind: 'number',
    value: sql`(${condition})::int`,
    isNullable: false,
    operand(value) {
      const wanted = yesOrNo(value);
      return wanted === undefined ? undefined : Number(wanted);
    },
    holds(value) {
      const wanted = yesOrNo(value);
      if (wanted === undefined) return undefined;
      return wanted ? condition : sql<boolean>`NOT (${condition})`;
    },
  };
}

/** As fields of this kind are read. */
function yesOrNo(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}
