import type { ReactNode } from 'react';

const dates = /(\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)/;
/** A box of its own goes whole to the next line, and is broken only where that is too short for it as well. */
const unbrokenStyle = { display: 'inline-block' } as const;

/** Returns a text with dates that are not broken at the end of a line: browsers break `2026-11-18` at its hyphens. */
export function wholeDates(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !dates.test(text)) return text;
  const [before = '', date = '', ...after] = text.split(dates);
  return (
    <>
      {before}
      <span style={unbrokenStyle}>{date}</span>
      {wholeDates(after.join(''))}
    </>
  );
}
