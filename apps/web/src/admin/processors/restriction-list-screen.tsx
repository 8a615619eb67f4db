import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { formatList, formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type ProcessorRestriction, useRestrictions } from '../../api/processor-restrictions.ts';
import { type ProcessorType, processorTypeOf, useImplementations } from '../../api/processors.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { RowsSkeleton } from '../../ui/rows/row.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { ImplementationCards } from './implementation-card.tsx';
import { isSpent } from './restriction-use.tsx';
import { TypeTabs } from './type-tabs.tsx';

/**
 * Restrictions of the tenants' use of a processor type. Source: specification, section 2,
 * `/processors/restrictions/{type}`.
 */
export function RestrictionListScreen(): ReactNode {
  const t = useTexts();
  const { type } = useParams({ strict: false });
  const processorType = processorTypeOf(type);
  const title = t('admin.processors.restrictions.title');
  useWindowTitle(pageTitle(title));
  return (
    <Stack gap="md">
      <PageTitle>{title}</PageTitle>
      <Hint maw={640}>{t('admin.processors.restrictions.about')}</Hint>
      <TypeTabs
        label={t('admin.processors.restrictions.kinds')}
        type={processorType}
        hrefOf={(otherType) => `/processors/restrictions/${otherType}`}
      />
      <Restrictions key={processorType} type={processorType} />
    </Stack>
  );
}

function Restrictions({ type }: { readonly type: ProcessorType }): ReactNode {
  const t = useTexts();
  const implementations = useImplementations(type, { ignoresRestrictions: true });
  const restrictions = useRestrictions(type);
  const summary = useSummary();
  const error = implementations.error ?? restrictions.error;
  if (error) {
    const retry = () => void Promise.all([implementations.refetch(), restrictions.refetch()]);
    return <ErrorState messages={errorTexts(error)} onRetry={retry} />;
  }
  if (!implementations.data || !restrictions.data) return <RowsSkeleton count={4} />;
  const installedItems = implementations.data.items;
  const restrictionItems = restrictions.data.items;
  const restrictionOf = (key: string) => restrictionItems.find(({ processorKey }) => processorKey === key);
  // A restricted implementation that is no longer installed is still listed, so that the restriction can be lifted.
  const uninstalledItems = restrictionItems
    .filter(({ processorKey }) => !installedItems.some((each) => each.processorKey === processorKey))
    .map((restriction) => ({ ...restriction, name: restriction.processorKey, icon: '' }));
  const rows = [...installedItems, ...uninstalledItems];
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t(`admin.processors.${type}.empty.title`)}
        text={t('admin.processors.restrictions.notInstalled')}
      />
    );
  }
  return (
    <ImplementationCards
      label={t(`admin.processors.${type}.menu`)}
      implementations={rows.map((row) => {
        const restriction = restrictionOf(row.processorKey);
        const description = restriction ? summary(restriction) : t('admin.processors.restrictions.none');
        return { ...row, description };
      })}
      hrefOf={({ processorKey }) =>
        restrictionOf(processorKey)
          ? `/processors/restrictions/${type}/${processorKey}/edit`
          : `/processors/restrictions/create/${type}/${processorKey}`
      }
    />
  );
}

/**
 * Returns a function that describes a restriction in one line: tenants, rate, addresses, and the number of tenants that
 * have reached the limit.
 */
function useSummary(): (restriction: ProcessorRestriction) => string {
  const t = useTexts();
  const culture = useCulture();
  const number = (value: number): string => formatNumber(culture, value);
  return ({ tenantIds, use, limits }) => {
    const { runsPerDay, runsPerMonth, addresses } = limits;
    const spent = use.filter((each) => isSpent(each, limits)).length;
    const tenantsText =
      tenantIds === null
        ? t('admin.processors.restrictions.everybody')
        : tenantIds.length === 0
          ? t('admin.processors.restrictions.nobody')
          : t('admin.processors.restrictions.tenantsCount', { count: tenantIds.length });
    const parts = [
      tenantsText,
      runsPerDay !== null && t('admin.processors.restrictions.day', { runs: number(runsPerDay) }),
      runsPerMonth !== null && t('admin.processors.restrictions.month', { runs: number(runsPerMonth) }),
      addresses !== null && formatList(culture, addresses),
      spent > 0 && t('admin.processors.restrictions.spent', { count: spent }),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}
