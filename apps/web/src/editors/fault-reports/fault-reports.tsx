import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconGitMerge, IconMailOff } from '@tabler/icons-react';
import { availableOperations } from '@tingest/domain/work';
import { type ReactNode, useState } from 'react';
import { type FaultReport, useFaultReports, useMarkAsSpam } from '../../api/fault-reports.ts';
import { succeeds } from '../../api/succeeds.ts';
import type { FullTransaction } from '../../api/transactions.ts';
import { ImageGridView } from '../../features/form/types/image/image-grid-view.tsx';
import { useFieldContext } from '../../features/form/use-field-context.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useMayWith } from '../../lib/session/may-with.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Facts } from '../../ui/details/facts.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { useTimeText } from '../../ui/time/time-ago.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** So many reports the server answers at most. */
const maxShown = 100;

interface FaultReportsProps {
  readonly transaction: FullTransaction;
}

/** Fault reports of anonymous users in a case, with actions: merging it into another case, closing it as spam. */
export function FaultReports({ transaction }: FaultReportsProps): ReactNode {
  const t = useTexts();
  const { id, reportCount, mergedIntoId } = transaction;
  const { data: reports = [] } = useFaultReports(id);
  return (
    <Section title={t('service.faultReports.title')}>
      <Stack gap="sm">
        {mergedIntoId ? (
          <Text>
            {t('service.faultReports.mergedInto')}{' '}
            <TextLink to="/exe/transaction/$id" params={{ id: mergedIntoId }}>
              {t('service.faultReports.showMerged')}
            </TextLink>
          </Text>
        ) : (
          <Text>{t('service.faultReports.count', { count: reportCount })}</Text>
        )}
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
        {reports.length >= maxShown && <Hint>{t('service.faultReports.shown', { count: reports.length })}</Hint>}
        <CaseActions transaction={transaction} />
      </Stack>
    </Section>
  );
}

function ReportCard({ report }: { readonly report: FaultReport }): ReactNode {
  const t = useTexts();
  const time = useTimeText();
  const context = useFieldContext();
  const { isOpening, createdAt, description, spot, photos, email, phoneNo } = report;
  const contact = [
    ...(email ? [{ text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }] : []),
    ...(phoneNo ? [{ text: phoneNo, href: `tel:${phoneNo.replace(/[^\d+]/g, '')}` }] : []),
  ];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('service.faultReports.spot'), spot],
    [
      t('service.faultReports.contact'),
      contact.length > 0 && (
        <Group key="contact" gap="sm">
          {contact.map(({ text, href }) => (
            <Anchor key={href} href={href}>
              {text}
            </Anchor>
          ))}
        </Group>
      ),
    ],
  ];
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <Hint>
          {t(isOpening ? 'service.faultReports.opened' : 'service.faultReports.added', { when: time(createdAt) })}
        </Hint>
        {description && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{description}</Text>}
        {facts.some(([, value]) => value) && <Facts facts={facts} />}
        {photos.length > 0 && <ImageGridView field={photoField} context={context} value={photos} />}
      </Stack>
    </Card>
  );
}

const photoField = { id: 'photos', name: '', fieldType: 'image' } as const;

/** Actions for users that may close the case, as long as it is open. */
function CaseActions({ transaction }: FaultReportsProps): ReactNode {
  const t = useTexts();
  const mayWith = useMayWith();
  const spam = useMarkAsSpam(transaction.id);
  const [isMerging, setIsMerging] = useState(false);
  const { mode, status, transactionTypeId, isFromPublic } = transaction;
  const mayEnd = availableOperations(mode, status).some(
    (step) => (step === 'complete' || step === 'cancel') && mayWith('transactionType', transactionTypeId, step),
  );
  if (!mayEnd || !isFromPublic) return null;
  const markAsSpam = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('service.faultReports.spamTitle'),
      text: t('service.faultReports.spamText'),
      confirmLabel: t('service.faultReports.spam'),
      isDestructive: true,
    });
    if (isSure && (await succeeds(spam.mutateAsync()))) flash('success', t('service.faultReports.spamDone'));
  };
  return (
    <Group gap="sm">
      <Button
        variant="default"
        mih={44}
        leftSection={<IconGitMerge size={20} aria-hidden />}
        onClick={() => setIsMerging(true)}
      >
        {t('service.faultReports.merge')}
      </Button>
      <Button
        variant="default"
        mih={44}
        loading={spam.isPending}
        leftSection={<IconMailOff size={20} aria-hidden />}
        onClick={() => void markAsSpam()}
      >
        {t('service.faultReports.spam')}
      </Button>
      {isMerging && <MergeDialog transaction={transaction} onClose={() => setIsMerging(false)} />}
    </Group>
  );
}
