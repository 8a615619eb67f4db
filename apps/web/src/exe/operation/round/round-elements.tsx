import { ActionIcon, Badge } from '@mantine/core';
import { IconCircleCheck, IconPackage, IconPencil, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Row, Rows } from '../../../ui/rows/row.tsx';
import styles from './round.module.css';
import type { RoundElement } from './round.ts';

export interface RoundElementsProps {
  readonly elements: readonly RoundElement[];
  readonly isBusy: boolean;
  readonly onAdjust?: (element: RoundElement) => void;
  readonly onRemove?: (element: RoundElement) => void;
}

/** Objects of a round, the last scanned first, each with its possible actions. */
export function RoundElements({ elements, isBusy, onAdjust, onRemove }: RoundElementsProps): ReactNode {
  const t = useTexts();
  return (
    <Rows label={t('service.round.count', { count: elements.length })}>
      {elements.toReversed().map((element) => {
        const { code, clientOperationId, found, done, message, values } = element;
        const title = found?.title ?? code;
        const Icon = done ? IconCircleCheck : IconPackage;
        return (
          <li key={clientOperationId} className={styles.element}>
            <div className={styles.what}>
              <Row
                icon={<Icon size={24} aria-hidden />}
                title={title}
                text={message ?? (done ? doneText(element, t) : found?.code)}
                tone={message ? 'bad' : undefined}
                isLink={false}
                {...(values && { end: <Badge variant="light">{t('service.round.adjusted')}</Badge> })}
              />
            </div>
            {!done && (
              <div className={styles.tools}>
                {onAdjust && found && !element.request && (
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    disabled={isBusy}
                    aria-label={`${t('service.round.adjust')}: ${title}`}
                    onClick={() => onAdjust(element)}
                  >
                    <IconPencil size={22} aria-hidden />
                  </ActionIcon>
                )}
                {onRemove && (
                  <IconButton
                    icon={IconX}
                    size={44}
                    disabled={isBusy}
                    label={t('service.round.remove', { title })}
                    onClick={() => onRemove(element)}
                    iconSize={22}
                  />
                )}
              </div>
            )}
          </li>
        );
      })}
    </Rows>
  );
}

function doneText({ done }: RoundElement, t: ReturnType<typeof useTexts>): string {
  return done?.number == null ? t('service.round.alreadyDone') : t('service.round.sentNumber', { number: done.number });
}
