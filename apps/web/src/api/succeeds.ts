import { flash } from '../lib/flash/flash.ts';
import { errorTexts } from './error-texts.ts';

/** Returns whether a requested action succeeded; if it failed, the user is shown the reason. */
export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    flash('error', errorTexts(error).join(' '));
    return false;
  }
}
