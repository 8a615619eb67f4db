import { IconBuilding } from '@tabler/icons-react';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { useAllTenants } from '../../api/all-tenants.ts';
import type { ProcessorRestriction } from '../../api/processor-restrictions.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Row, Rows, rowClass } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { Hint } from '../../ui/text/hint.tsx';

type Limits = Pick<ProcessorRestriction['limits'], 'runsPerDay' | 'runsPerMonth'>;
type Use = ProcessorRestriction['use'][number];

interface RestrictionUseProps {
  readonly use: readonly Use[];
  readonly limits: Limits;
}

/** Number of runs of each organisation, beside its limit. */
export function RestrictionUse({ use, limits }: RestrictionUseProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { data: tenants } = useAllTenants();
  const title = t('admin.processors.restrictions.use');
  const formatUsage = (key: 'today' | 'thisMonth', runs: number, limit: number | null): string =>
    limit === null
      ? t(`admin.processors.restrictions.${key}`, { runs: formatNumber(culture, runs) })
      : t(`admin.processors.restrictions.${key}Of`, {
          runs: formatNumber(culture, runs),
          limit: formatNumber(culture, limit),
        });
  return (
    <Section title={title}>
      {use.length === 0 ? (
        <Hint>{t('admin.processors.restrictions.unused')}</Hint>
      ) : (
        <Rows label={title}>
          {use.map((each) => (
            <li key={each.tenantId} className={rowClass}>
              <Row
                icon={<IconBuilding size={24} aria-hidden />}
                isLink={false}
                title={tenants?.items.find(({ id }) => id === each.tenantId)?.name ?? '…'}
                text={[
                  formatUsage('today', each.runsToday, limits.runsPerDay),
                  formatUsage('thisMonth', each.runsThisMonth, limits.runsPerMonth),
                ].join(' · ')}
                tone={isSpent(each, limits) ? 'bad' : undefined}
              />
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}

/** Whether a limit lets no more runs through. */
export function isSpent({ runsToday, runsThisMonth }: Use, { runsPerDay, runsPerMonth }: Limits): boolean {
  return runsToday >= (runsPerDay ?? Infinity) || runsThisMonth >= (runsPerMonth ?? Infinity);
}
