import { Link } from '@tanstack/react-router';
import { formatDateTime } from '@tingest/domain/foundation';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { type RunSummary, useRunSummaries } from '../../api/processor-runs.ts';
import { useImplementations } from '../../api/processors.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Row, Rows, rowClass } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';

/** As many as are shown above the log. */
const maxShown = 5;

/** How the configurations do that ran in the last day or have something to run: failures first. Nothing where none did. */
export function RunSummaries(): ReactNode {
  const t = useTexts();
  const { data } = useRunSummaries();
  const modules = useImplementations('module').data?.items ?? [];
  const integrations = useImplementations('integration').data?.items ?? [];
  const sentence = useSentence();
  const visibleSummaries = data?.items.filter(({ runs, queued }) => runs > 0 || queued > 0).slice(0, maxShown) ?? [];
  if (visibleSummaries.length === 0) return null;
  return (
    <Section title={t('admin.processors.runs.lastDay')}>
      <Rows label={t('admin.processors.runs.lastDay')}>
        {visibleSummaries.map((summary) => {
          const { configurationId, name, processorKey, processorType, failures, stalledSince } = summary;
          const knownConfigs = processorType === 'module' ? modules : integrations;
          return (
            <li key={configurationId}>
              <Link to={`/processors/configs/${configurationId}/edit`} className={rowClass}>
                <Row
                  icon={
                    <NamedIcon name={knownConfigs.find((each) => each.processorKey === processorKey)?.icon} size={24} />
                  }
                  title={name}
                  text={sentence(summary)}
                  tone={failures > 0 || stalledSince !== null ? 'bad' : undefined}
                />
              </Link>
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}

/**
 * Returns a function that describes a summary, the most important part first: stalled since, failures, runs, median
 * duration, queued runs.
 */
function useSentence(): (summary: RunSummary) => string {
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  return ({ failures, runs, queued, medianMilliseconds, stalledSince }) =>
    [
      stalledSince !== null && t('admin.processors.runs.stalled', { since: formatDateTime(stalledSince, timeZone) }),
      failures > 0 && t('admin.processors.runs.failed', { count: failures, number: formatNumber(culture, failures) }),
      t('admin.processors.runs.ran', { count: runs, number: formatNumber(culture, runs) }),
      medianMilliseconds !== null &&
        t('admin.processors.runs.typically', { number: formatNumber(culture, medianMilliseconds) }),
      queued > 0 && t('admin.processors.runs.waiting', { count: queued, number: formatNumber(culture, queued) }),
    ]
      .filter(Boolean)
      .join(' · ');
}
