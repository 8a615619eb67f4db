import { useCallback, useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { TransactionType } from '../../../api/transaction-types.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { answerScan } from '../../../ui/scanner/scan-feedback.ts';
import { scannedCode } from '../../../ui/scanner/scanned-code.ts';
import { lookUpThing } from './look-up-thing.ts';
import { type RoundTask, type RoundThing, thingWithCode, withCode, withoutThing, withThing } from './round.ts';
import type { StoredRound } from './stored-round.ts';

/** What the last scan did, in words. */
export interface Notice {
  readonly text: string;
  readonly tone?: 'good' | 'bad';
}

export interface RoundScanning {
  readonly notice: Notice | null;
  readonly onText: (text: string) => void;
  /** Looks up again what could not be, as without a network. */
  readonly lookAgain: () => void;
}

/** Takes scans into a round: each is looked up, and answered by sound, vibration and words when that is known. */
export function useRoundScanning(stored: StoredRound, task: RoundTask, service: TransactionType): RoundScanning {
  const t = useTexts();
  const { site, user, tenant } = useSession();
  const siteKey = site.key;
  const { id: userId } = user;
  const { ianaTimeZone: timeZone } = tenant;
  const [notice, setNotice] = useState<Notice | null>(null);

  const lookUp = useCallback(
    async (thing: RoundThing): Promise<void> => {
      stored.change((round) => withThing(round, thing.clientOperationId, { reason: 'looking' }));
      const { found, reason } = await lookUpThing(thing.code, task, service, { userId, timeZone });
      const twin = found && stored.get().things.find((other) => other !== thing && other.found?.id === found.id);
      if (twin && twin.clientOperationId !== thing.clientOperationId) {
        stored.change((round) => withoutThing(round, thing.clientOperationId));
        answerScan(false);
        setNotice({ text: t('service.round.told.again', { title: found.title }), tone: 'bad' });
        return;
      }
      stored.change((round) => withThing(round, thing.clientOperationId, { found, reason }));
      answerScan(reason === null);
      const count = stored.get().things.filter((each) => each.reason === null).length;
      setNotice(
        reason === null
          ? { text: t('service.round.told.added', { title: found?.title ?? thing.code, count }), tone: 'good' }
          : { text: `${found?.title ?? thing.code}: ${t(`service.round.reasons.${reason}.title`)}`, tone: 'bad' },
      );
    },
    [stored, task, service, userId, timeZone, t],
  );

  const onText = useCallback(
    (text: string) => {
      const scanned = scannedCode(text);
      if (!scanned) return;
      const { code } = scanned;
      const known = thingWithCode(stored.get(), code);
      if (known) {
        answerScan(false);
        setNotice({ text: t('service.round.told.again', { title: known.found?.title ?? code }), tone: 'bad' });
        return;
      }
      const id = uuidv7();
      stored.change((round) => withCode(round, code, id));
      if (scanned.siteKey !== null && scanned.siteKey !== siteKey) {
        stored.change((round) => withThing(round, id, { reason: 'otherSite' }));
        answerScan(false);
        setNotice({ text: `${code}: ${t('service.round.reasons.otherSite.title')}`, tone: 'bad' });
        return;
      }
      setNotice({ text: t('service.round.told.looking', { code }) });
      const thing = thingWithCode(stored.get(), code);
      if (thing) void lookUp(thing);
    },
    [stored, siteKey, lookUp, t],
  );

  const lookAgain = useCallback(() => {
    for (const thing of stored.get().things) {
      if (thing.reason === 'noNetwork' && !thing.done) void lookUp(thing);
    }
  }, [stored, lookUp]);

  useEffect(() => {
    if (navigator.onLine) lookAgain();
    window.addEventListener('online', lookAgain);
    return () => window.removeEventListener('online', lookAgain);
  }, [lookAgain]);

  return { notice, onText, lookAgain };
}
