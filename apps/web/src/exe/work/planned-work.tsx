import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCalendarRepeat, IconPlayerSkipForward } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type DueWork, useDueWork } from '../../api/planned-work.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { RowLink, Rows } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { useDayText } from '../../ui/time/day-text.ts';
import { SkipDialog } from './skip-dialog.tsx';
import styles from './unsent-forms.module.css';

/** Number of entries shown until the user asks for the rest. */
const shownAtFirst = 10;

/** Recurring work that is due at the site, each a tap from its service; nothing where there is none. */
export function PlannedWork(): ReactNode {
  const t = useTexts();
  const dayText = useDayText();
  const { data: dueWork = [] } = useDueWork();
  const [skippedWork, setSkipped] = useState<DueWork | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (dueWork.length === 0) return null;
  const visibleWork = isWhole ? dueWork : dueWork.slice(0, shownAtFirst);
  return (
    <Section title={t('service.planned.title')}>
      <Rows label={t('service.planned.title')}>
        {visibleWork.map((work) => {
          const { id, elementId, elementTitle, elementCode, transactionTypeId, transactionTypeName, isLate } = work;
          const element = elementTitle || elementCode;
          const when = t(isLate ? 'service.planned.late' : 'service.planned.due', { when: dayText(work.dueOn) });
          const Icon = isLate ? IconAlertTriangle : IconCalendarRepeat;
          return (
            <li key={id} className={styles.draft}>
              <RowLink
                to="/exe/$elementId/service/$transactionTypeId"
                params={{ elementId, transactionTypeId }}
                icon={<Icon size={24} aria-hidden />}
                title={element}
                text={`${transactionTypeName} · ${when}`}
                tone={isLate ? 'bad' : undefined}
              />
              <IconButton
                icon={IconPlayerSkipForward}
                size={44}
                iconSize={20}
                label={t('service.planned.skipOne', { service: transactionTypeName, element })}
                onClick={() => setSkipped(work)}
              />
            </li>
          );
        })}
      </Rows>
      {visibleWork.length < dueWork.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {t('exe.list.more')}
        </Button>
      )}
      {skippedWork && <SkipDialog work={skippedWork} onClose={() => setSkipped(null)} />}
    </Section>
  );
}
