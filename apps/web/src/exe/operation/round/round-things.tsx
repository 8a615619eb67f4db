import { ActionIcon, Badge } from '@mantine/core';
import { IconCircleCheck, IconPackage, IconPencil, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Row, Rows } from '../../../ui/rows/row.tsx';
import styles from './round.module.css';
import type { RoundThing } from './round.ts';

interface RoundThingsProps {
  readonly things: readonly RoundThing[];
  readonly isBusy: boolean;
  readonly onAdjust?: (thing: RoundThing) => void;
  readonly onRemove?: (thing: RoundThing) => void;
}

/** Things of a round, the last scanned first, each with what can be done about it. */
export function RoundThings({ things, isBusy, onAdjust, onRemove }: RoundThingsProps): ReactNode {
  const t = useTexts();
  return (
    <Rows label={t('service.round.count', { count: things.length })}>
      {things.toReversed().map((thing) => {
        const { code, clientOperationId, found, done, message, values } = thing;
        const title = found?.title ?? code;
        const Icon = done ? IconCircleCheck : IconPackage;
        return (
          <li key={clientOperationId} className={styles.thing}>
            <div className={styles.what}>
              <Row
                icon={<Icon size={24} aria-hidden />}
                title={title}
                text={message ?? (done ? doneText(thing, t) : found?.code)}
                tone={message ? 'bad' : undefined}
                isLink={false}
                {...(values && { end: <Badge variant="light">{t('service.round.adjusted')}</Badge> })}
              />
            </div>
            {!done && (
              <div className={styles.tools}>
                {onAdjust && found && !thing.request && (
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    disabled={isBusy}
                    aria-label={`${t('service.round.adjust')}: ${title}`}
                    onClick={() => onAdjust(thing)}
                  >
                    <IconPencil size={22} aria-hidden />
                  </ActionIcon>
                )}
                {onRemove && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    disabled={isBusy}
                    aria-label={t('service.round.remove', { title })}
                    onClick={() => onRemove(thing)}
                  >
                    <IconX size={22} aria-hidden />
                  </ActionIcon>
                )}
              </div>
            )}
          </li>
        );
      })}
    </Rows>
  );
}

function doneText({ done }: RoundThing, t: ReturnType<typeof useTexts>): string {
  return done?.number == null ? t('service.round.alreadyDone') : t('service.round.sentNumber', { number: done.number });
}
