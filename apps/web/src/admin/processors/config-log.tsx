import { Stack } from '@mantine/core';
import { formatDateTime } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useConfigRuns } from '../../api/processor-runs.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { MoreButton } from '../../ui/rows/more-button.tsx';
import { RowsSkeleton } from '../../ui/rows/row.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import styles from './processors.module.css';
import { RunDrawer } from './run-drawer.tsx';
import { RunStatusBadge } from './run-status.tsx';

/** The runs of one configuration, the newest first. */
export function ConfigLog({ configurationId }: { readonly configurationId: string }): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const runs = useConfigRuns(configurationId);
  const [openId, setOpenId] = useState<string | null>(null);
  if (runs.error && !runs.items) return <ErrorState messages={errorTexts(runs.error)} onRetry={runs.reload} />;
  if (!runs.items) return <RowsSkeleton count={4} />;
  return (
    <Stack gap="md">
      {runs.items.length === 0 && <Hint>{t('admin.processors.runs.empty.text')}</Hint>}
      <ul className={styles.runs}>
        {runs.items.map(({ id, createdAt, failure, status, trigger }) => (
          <li key={id}>
            <button type="button" className={styles.run} onClick={() => setOpenId(id)}>
              <RunStatusBadge status={status} />
              <span className={styles.words}>
                <span className="tingest-figures">{formatDateTime(createdAt, timeZone)}</span>
                <span className={styles.why}>{failure?.message ?? t(`admin.processors.runs.triggers.${trigger}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <MoreButton {...runs} />
      {runs.items.length > 0 && (
        <ButtonLink to="/processors/runs" variant="default" style={{ alignSelf: 'flex-start' }}>
          {t('admin.processors.runs.all')}
        </ButtonLink>
      )}
      {openId && <RunDrawer id={openId} onClose={() => setOpenId(null)} />}
    </Stack>
  );
}
