import { flash } from '../lib/flash/flash.ts';
import { errorTexts } from './error-texts.ts';

/** Whether what somebody asked for was done; where it was not, they are told why. */
export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    flash('error', errorTexts(error).join(' '));
    return false;
  }
}
