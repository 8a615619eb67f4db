import type { ReactNode } from 'react';

const dates = /(\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)/;
const nowrap = { whiteSpace: 'nowrap' } as const;

/** A text whose dates stay whole at the end of a line: browsers break `2026-11-18` at its hyphens. */
export function wholeDates(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !dates.test(text)) return text;
  const [before = '', date = '', ...after] = text.split(dates);
  return (
    <>
      {before}
      <span style={nowrap}>{date}</span>
      {wholeDates(after.join(''))}
    </>
  );
}
