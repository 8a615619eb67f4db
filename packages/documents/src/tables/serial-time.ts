import { SSF } from '@e965/xlsx';
import type { SheetTime } from './read-table.ts';

/** Whether a number format of a sheet shows days or times. */
export function isTimeFormat(format: string): boolean {
  return SSF.is_date(format);
}

/** What a sheet shows for a number in a cell for days and times; the number itself where it shows none. */
export function timeOf(serial: number, is1904: boolean): SheetTime | number {
  const date = SSF.parse_date_code(serial, { date1904: is1904 }) as
    | {
        readonly [part in 'y' | 'm' | 'd' | 'H' | 'M' | 'S']: number;
      }
    | null;
  if (!date) return serial;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}`;
  return { local: `${day}T${two(date.H)}:${two(date.M)}:${two(Math.floor(date.S))}` };
}
