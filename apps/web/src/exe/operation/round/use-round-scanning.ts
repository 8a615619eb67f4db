import { useCallback, useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { TransactionType } from '../../../api/transaction-types.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { answerScan } from '../../../ui/scanner/scan-feedback.ts';
import { scannedCode } from '../../../ui/scanner/scanned-code.ts';
import { lookUpThing } from './look-up-thing.ts';
import { type RoundTask, type RoundThing, thingWithCode, withCode, withoutThing, withThing } from './round.ts';
import type { KeptRound } from './round-place.ts';

/** What the last scan did, in words. */
export interface Told {
  readonly text: string;
  readonly tone?: 'good' | 'bad';
}

export interface RoundScanning {
  readonly told: Told | null;
  readonly onText: (text: string) => void;
  /** Looks up again what could not be, as without a network. */
  readonly lookAgain: () => void;
}

/** Takes scans into a round: each is looked up, and answered by sound, vibration and words when that is known. */
export function useRoundScanning(kept: KeptRound, task: RoundTask, service: TransactionType): RoundScanning {
  const t = useTexts();
  const { site, user, tenant } = useSession();
  const siteKey = site.key;
  const { id: userId } = user;
  const { ianaTimeZone: timeZone } = tenant;
  const [told, setTold] = useState<Told | null>(null);

  const lookUp = useCallback(
    async (thing: RoundThing): Promise<void> => {
      kept.change((round) => withThing(round, thing.clientOperationId, { reason: 'looking' }));
      const { found, reason } = await lookUpThing(thing.code, task, service, { userId, timeZone });
      const twin = found && kept.get().things.find((other) => other !== thing && other.found?.id === found.id);
      if (twin && twin.clientOperationId !== thing.clientOperationId) {
        kept.change((round) => withoutThing(round, thing.clientOperationId));
        answerScan(false);
        setTold({ text: t('work.round.told.again', { title: found.title }), tone: 'bad' });
        return;
      }
      kept.change((round) => withThing(round, thing.clientOperationId, { found, reason }));
      answerScan(reason === null);
      const count = kept.get().things.filter((each) => each.reason === null).length;
      setTold(
        reason === null
          ? { text: t('work.round.told.added', { title: found?.title ?? thing.code, count }), tone: 'good' }
          : { text: `${found?.title ?? thing.code}: ${t(`work.round.reasons.${reason}.title`)}`, tone: 'bad' },
      );
    },
    [kept, task, service, userId, timeZone, t],
  );

  const onText = useCallback(
    (text: string) => {
      const scanned = scannedCode(text);
      if (!scanned) return;
      const { code } = scanned;
      const known = thingWithCode(kept.get(), code);
      if (known) {
        answerScan(false);
        setTold({ text: t('work.round.told.again', { title: known.found?.title ?? code }), tone: 'bad' });
        return;
      }
      const id = uuidv7();
      kept.change((round) => withCode(round, code, id));
      if (scanned.siteKey !== null && scanned.siteKey !== siteKey) {
        kept.change((round) => withThing(round, id, { reason: 'otherSite' }));
        answerScan(false);
        setTold({ text: `${code}: ${t('work.round.reasons.otherSite.title')}`, tone: 'bad' });
        return;
      }
      setTold({ text: t('work.round.told.looking', { code }) });
      const thing = thingWithCode(kept.get(), code);
      if (thing) void lookUp(thing);
    },
    [kept, siteKey, lookUp, t],
  );

  const lookAgain = useCallback(() => {
    for (const thing of kept.get().things) {
      if (thing.reason === 'noNetwork' && !thing.done) void lookUp(thing);
    }
  }, [kept, lookUp]);

  useEffect(() => {
    if (navigator.onLine) lookAgain();
    window.addEventListener('online', lookAgain);
    return () => window.removeEventListener('online', lookAgain);
  }, [lookAgain]);

  return { told, onText, lookAgain };
}
