import { useCallback, useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { TransactionType } from '../../../api/transaction-types.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { answerScan } from '../../../ui/scanner/scan-feedback.ts';
import { scannedCode } from '../../../ui/scanner/scanned-code.ts';
import { lookUpElement } from './look-up-element.ts';
import { elementWithCode, type RoundElement, type RoundTask, withCode, withElement, withoutElement } from './round.ts';
import type { StoredRound } from './stored-round.ts';

/** Result of the last scan as text. */
interface Notice {
  readonly text: string;
  readonly tone?: 'good' | 'bad';
}

export interface RoundScanning {
  readonly notice: Notice | null;
  readonly onText: (text: string) => Promise<void>;
  /** Repeats look-ups that failed, for example because the device was offline. */
  readonly lookAgain: () => void;
}

/** Takes scans into a round: each is looked up, and answered by sound, vibration and words when that is known. */
export function useRoundScanning(roundStore: StoredRound, task: RoundTask, service: TransactionType): RoundScanning {
  const t = useTexts();
  const siteKey = useSession().site.key;
  const [notice, setNotice] = useState<Notice | null>(null);

  const lookUp = useLookUp(roundStore, { task, service }, setNotice);

  const onText = useCallback(
    async (text: string) => {
      const scanResult = await scannedCode(text);
      if (!scanResult) return;
      const { code } = scanResult;
      const knownElement = elementWithCode(roundStore.get(), code);
      if (knownElement) {
        answerScan(false);
        setNotice({ text: t('service.round.told.again', { title: knownElement.found?.title ?? code }), tone: 'bad' });
        return;
      }
      const id = uuidv7();
      roundStore.change((round) => withCode(round, code, id));
      if (scanResult.siteKey !== null && scanResult.siteKey !== siteKey) {
        roundStore.change((round) => withElement(round, id, { reason: 'otherSite' }));
        answerScan(false);
        setNotice({ text: `${code}: ${t('service.round.reasons.otherSite.title')}`, tone: 'bad' });
        return;
      }
      setNotice({ text: t('service.round.told.looking', { code }) });
      const element = elementWithCode(roundStore.get(), code);
      if (element) void lookUp(element);
    },
    [roundStore, siteKey, lookUp, t],
  );

  const lookAgain = useCallback(() => {
    for (const element of roundStore.get().elements) {
      if (element.reason === 'noNetwork' && !element.done) void lookUp(element);
    }
  }, [roundStore, lookUp]);

  useEffect(() => {
    if (navigator.onLine) lookAgain();
    window.addEventListener('online', lookAgain);
    return () => window.removeEventListener('online', lookAgain);
  }, [lookAgain]);

  return { notice, onText, lookAgain };
}

interface RoundPurpose {
  readonly task: RoundTask;
  readonly service: TransactionType;
}

/** Returns a function that looks an object of the round up, removes it if it is there already, and reports the result. */
function useLookUp(
  roundStore: StoredRound,
  { task, service }: RoundPurpose,
  setNotice: (notice: Notice) => void,
): (element: RoundElement) => Promise<void> {
  const t = useTexts();
  const { user, tenant } = useSession();
  const { id: userId } = user;
  const { ianaTimeZone: timeZone } = tenant;
  return useCallback(
    async (element: RoundElement): Promise<void> => {
      roundStore.change((round) => withElement(round, element.clientOperationId, { reason: 'looking' }));
      const { found, reason } = await lookUpElement(element.code, task, service, { userId, timeZone });
      const twin =
        found &&
        roundStore
          .get()
          .elements.find((otherElement) => otherElement !== element && otherElement.found?.id === found.id);
      if (twin && twin.clientOperationId !== element.clientOperationId) {
        roundStore.change((round) => withoutElement(round, element.clientOperationId));
        answerScan(false);
        setNotice({ text: t('service.round.told.again', { title: found.title }), tone: 'bad' });
        return;
      }
      roundStore.change((round) => withElement(round, element.clientOperationId, { found, reason }));
      answerScan(reason === null);
      const count = roundStore.get().elements.filter((each) => each.reason === null).length;
      setNotice(
        reason === null
          ? { text: t('service.round.told.added', { title: found?.title ?? element.code, count }), tone: 'good' }
          : { text: `${found?.title ?? element.code}: ${t(`service.round.reasons.${reason}.title`)}`, tone: 'bad' },
      );
    },
    [roundStore, task, service, userId, timeZone, t, setNotice],
  );
}
