import { SSF } from '@e965/xlsx';
import type { SheetTime } from './read-table.ts';

const showsFraction = /s\.0/i;

/** Whether a number format of a sheet shows days or times. */
export function isTimeFormat(format: string): boolean {
  return SSF.is_date(format);
}

/**
 * Returns the time that a sheet shows for a number in a cell for days and times; the number itself where it shows none.
 * @param format the cell's number format: fractions of a second are kept where it shows them
 */
export function timeOf(serial: number, is1904: boolean, format: string): SheetTime | number {
  const date = SSF.parse_date_code(serial, { date1904: is1904 }) as
    | {
        readonly [part in 'y' | 'm' | 'd' | 'H' | 'M' | 'S' | 'u']: number;
      }
    | null;
  if (!date) return serial;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}`;
  const milliseconds = showsFraction.test(format) ? Math.round(date.u * 1000) % 1000 : 0;
  const fraction = milliseconds === 0 ? '' : `.${String(milliseconds).padStart(3, '0')}`;
  return { local: `${day}T${two(date.H)}:${two(date.M)}:${two(Math.floor(date.S))}${fraction}` };
}
