import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconPrinter, IconTrash, IconX } from '@tabler/icons-react';
import { formatDateTime } from '@tingest/domain/foundation';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import {
  type CodeSeriesItem,
  useCodeReports,
  useCodeSeries,
  useDeleteSeries,
  useDismissReport,
} from '../../api/labels.ts';
import { BackLink } from '../../features/editor/back-link.tsx';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useMayHere } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle, PartTitle } from '../../ui/text/titles.tsx';
import { PrintLabels } from '../print-labels.tsx';
import { NewSeries } from './new-series.tsx';

/** `/labels/codes`: series of codes that are printed before they are assigned, and reports of codes that were found. */
export function CodesScreen(): ReactNode {
  const t = useTexts();
  const mayEdit = useMayHere('labelLayouts.write');
  useWindowTitle(pageTitle(t('admin.labels.codes.title')));
  return (
    <Stack gap="xl" maw={1100}>
      <div>
        <BackLink to="/labels" label={t('admin.labels.title')} />
        <PageTitle>{t('admin.labels.codes.title')}</PageTitle>
      </div>
      {mayEdit ? (
        <>
          <Series />
          <Reports />
        </>
      ) : (
        <Text>{t('problems.permissionDenied')}</Text>
      )}
    </Stack>
  );
}

function Series(): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = useCodeSeries();
  const remove = useDeleteSeries();
  const [isMaking, setIsMaking] = useState(false);
  const [printedSeries, setPrintedSeries] = useState<CodeSeriesItem | null>(null);
  if (error) return <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton rows={3} />;
  return (
    <Stack gap="sm" component="section">
      <Group justify="space-between" align="flex-start">
        <div>
          <PartTitle>{t('admin.labels.codes.series')}</PartTitle>
          <Hint maw={640}>{t('admin.labels.codes.seriesHint')}</Hint>
        </div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsMaking(true)}>
          {t('admin.labels.codes.newSeries')}
        </Button>
      </Group>
      {remove.error && <ErrorLine texts={errorTexts(remove.error)} />}
      {data.length === 0 ? (
        <Text c="dimmed">{t('admin.labels.codes.noSeries')}</Text>
      ) : (
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {data.map((series) => (
            <SeriesCard
              key={series.id}
              series={series}
              onDelete={() => remove.mutate(series.id)}
              onPrint={() => setPrintedSeries(series)}
            />
          ))}
        </Stack>
      )}
      {isMaking && <NewSeries onClose={() => setIsMaking(false)} />}
      {printedSeries && (
        <PrintLabels
          objects={{}}
          blank={{ seriesId: printedSeries.id, remainingCodes: printedSeries.left }}
          onClose={() => {
            setPrintedSeries(null);
            void refetch();
          }}
        />
      )}
    </Stack>
  );
}

interface SeriesCardProps {
  readonly series: CodeSeriesItem;
  readonly onDelete: () => void;
  readonly onPrint: () => void;
}

/** A series: the form of its codes, how many are used, and its actions. */
function SeriesCard({ series, onDelete, onPrint }: SeriesCardProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const number = (of: number): string => formatNumber(culture, of);
  return (
    <Card component="li" withBorder padding="md">
      <Group justify="space-between" gap="md">
        <div>
          <Text ff="monospace" fw={600}>
            {series.prefix}
            {'0'.repeat(series.digits)}
            {series.hasCheckDigit && '✓'}
          </Text>
          <Text size="sm">
            {t('admin.labels.codes.use', {
              given: number(series.given),
              used: number(series.used),
              left: number(series.left),
            })}
          </Text>
          {series.next && <Hint>{t('admin.labels.codes.next', { code: series.next })}</Hint>}
        </div>
        <Group gap="xs">
          {series.given === 0 && (
            <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
              {t('app.actions.delete')}
            </Button>
          )}
          {series.left > 0 && (
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={onPrint}>
              {t('admin.labels.codes.print')}
            </Button>
          )}
        </Group>
      </Group>
    </Card>
  );
}

function Reports(): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  const { data, error, refetch } = useCodeReports();
  const dismiss = useDismissReport();
  if (error) return <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton rows={2} />;
  return (
    <Stack gap="sm" component="section">
      <div>
        <PartTitle>{t('admin.labels.codes.reports')}</PartTitle>
        <Hint maw={640}>{t('admin.labels.codes.reportsHint')}</Hint>
      </div>
      {data.length === 0 ? (
        <Text c="dimmed">{t('admin.labels.codes.noReports')}</Text>
      ) : (
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {data.map(({ id, code, note, reporterName, updatedAt }) => (
            <Card key={id} component="li" withBorder padding="md">
              <Group justify="space-between" gap="md" wrap="nowrap" align="flex-start">
                <div style={{ minWidth: 0 }}>
                  <Text ff="monospace" fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {code}
                  </Text>
                  {note && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Text>}
                  <Hint>
                    {reporterName} · {formatDateTime(updatedAt, tenant.ianaTimeZone)}
                  </Hint>
                </div>
                <Button
                  variant="default"
                  leftSection={<IconX size={18} aria-hidden />}
                  loading={dismiss.isPending && dismiss.variables === id}
                  style={{ flexShrink: 0 }}
                  onClick={() => dismiss.mutate(id)}
                >
                  {t('admin.labels.codes.dismiss')}
                </Button>
              </Group>
            </Card>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
