import { IconFiles, IconListDetails, IconReport, type TablerIcon } from '@tabler/icons-react';
import type { GrantResource } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import { useMaySomewhere } from '../../lib/session/granted.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RowLink, Rows } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';

interface Way {
  readonly to: '/exe/records' | '/exe/files' | '/exe/reports';
  readonly icon: TablerIcon;
  readonly name: 'values' | 'files' | 'reports';
}

const ways: Readonly<Partial<Record<GrantResource, Way>>> = {
  recordType: { to: '/exe/records', icon: IconListDetails, name: 'values' },
  file: { to: '/exe/files', icon: IconFiles, name: 'files' },
  report: { to: '/exe/reports', icon: IconReport, name: 'reports' },
};

/** Provides the pages for users with grants beyond objects and services: values, files, reports. */
export function useGrantedWays(): readonly Way[] {
  const may = useMaySomewhere();
  const { site, grants } = useSession();
  const siteGrants = grants[site.key] ?? [];
  const isGranted = (resource: GrantResource): boolean => siteGrants.some((grant) => grant.resource === resource);
  const isSeen: Readonly<Record<Way['name'], boolean>> = {
    values: may('records.read'),
    // Uploading alone is of use.
    files: may('files.read') || may('files.write'),
    reports: may('transactions.readAll'),
  };
  return Object.entries(ways).flatMap(([resource, way]) =>
    isGranted(resource as GrantResource) && isSeen[way.name] ? [way] : [],
  );
}

/** Links to these pages; renders nothing for users without such grants. */
export function GrantedWays(): ReactNode {
  const t = useTexts();
  const visibleWays = useGrantedWays();
  if (visibleWays.length === 0) return null;
  return (
    <Section title={t('service.granted.title')}>
      <Rows label={t('service.granted.title')}>
        {visibleWays.map(({ to, icon: Icon, name }) => (
          <li key={name}>
            <RowLink to={to} icon={<Icon size={24} aria-hidden />} title={t(`service.granted.${name}`)} />
          </li>
        ))}
      </Rows>
    </Section>
  );
}
