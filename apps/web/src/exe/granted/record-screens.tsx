import { Stack } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordTypes } from '../../api/record-types.ts';
import { useRecordPages } from '../../api/records.ts';
import { CallProblem, NotThere } from '../../features/elements/call-problem.tsx';
import { ColorDot } from '../../features/form/shared/color-dot.tsx';
import { ExportMenu } from '../../features/list/export/export-menu.tsx';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useMayWith } from '../../lib/session/may-with.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { RowLink, Rows, RowsSkeleton } from '../../ui/rows/row.tsx';
import { useSearching } from '../../ui/search/use-searching.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { SearchedList } from './searched-list.tsx';

/** `/exe/records`: the types of predefined values that the reader sees. */
export function RecordTypesScreen(): ReactNode {
  const t = useTexts();
  const types = recordTypes.useAll();
  const title = t('service.granted.values');
  return (
    <Stack gap="md">
      <PageTitle>{title}</PageTitle>
      {types.error ? (
        <CallProblem error={types.error} onRetry={() => void types.refetch()} />
      ) : !types.data ? (
        <RowsSkeleton count={4} />
      ) : types.data.items.length === 0 ? (
        <EmptyState
          icon={IconListDetails}
          title={t('service.granted.noValues')}
          text={t('service.granted.noValuesText')}
        />
      ) : (
        <Rows label={title}>
          {types.data.items.map(({ id, name, icon }) => (
            <li key={id}>
              <RowLink
                to="/exe/records/$id"
                params={{ id }}
                icon={<NamedIcon name={icon ?? undefined} />}
                title={name}
              />
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  );
}

/** `/exe/records/{id}`: the predefined values of a type, and the reader's permitted actions on them. */
export function RecordsScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  const type = recordTypes.useOne(id);
  if (!type.data) return <NotThere query={type} rows={4} item={{ resource: 'recordTypes', id }} />;
  return <Records key={id} type={type.data} />;
}

interface RecordsProps {
  readonly type: { readonly id: string; readonly name: string; readonly color: string | null };
}

function Records({ type: { id, name, color: typeColor } }: RecordsProps): ReactNode {
  const t = useTexts();
  const returnSearch = useReturnHere();
  const may = useMayWith();
  const searching = useSearching();
  return (
    <SearchedList
      title={name}
      searching={searching}
      pages={useRecordPages(id, searching.search)}
      actions={
        <>
          {may('recordType', id, 'create') && (
            <ButtonLink
              to="/exe/create/record/$id"
              params={{ id }}
              state={returnSearch}
              size="md"
              leftSection={<IconPlus size={20} aria-hidden />}
            >
              {t('service.granted.addValue')}
            </ButtonLink>
          )}
          {may('recordType', id, 'export') && (
            <ExportMenu
              title={name}
              source={{ collection: '/{tenantKey}/{siteKey}/records', query: { recordTypeId: id } }}
              query={{}}
            />
          )}
        </>
      }
      row={({ id: recordId, title, color }) => (
        <li key={recordId}>
          <RowLink
            to="/exe/edit/record/$id"
            params={{ id: recordId }}
            state={returnSearch}
            icon={<ColorDot color={color ?? typeColor} />}
            title={title}
          />
        </li>
      )}
      empty={{ icon: IconListDetails, title: t('service.granted.noValues'), text: t('service.granted.noValuesText') }}
    />
  );
}
