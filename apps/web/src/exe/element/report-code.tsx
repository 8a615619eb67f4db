import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useReportCode } from '../../api/elements.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Section } from '../../ui/rows/section.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';

const maxNoteLength = 500;

/** Form that reports to the site's administrators the place where an unknown code was found. */
export function ReportCode({ code }: { readonly code: string }): ReactNode {
  const t = useTexts();
  const report = useReportCode();
  const [note, setNote] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    report.mutate({ code, note: note.trim() || null });
  };
  if (report.isSuccess) return <Alert role="status">{t('service.unknown.reported')}</Alert>;
  return (
    <Section title={t('service.unknown.reportTitle')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text c="dimmed">{t('service.unknown.reportText')}</Text>
          <Textarea
            size="md"
            label={t('service.unknown.reportNote')}
            autosize
            minRows={2}
            maxLength={maxNoteLength}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          {report.error && <ErrorLine texts={errorTexts(report.error)} />}
          <Group>
            <Button type="submit" size="lg" loading={report.isPending}>
              {t('service.unknown.reportSend')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
