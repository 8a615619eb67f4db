import { Card, Code, Group, Stack, Text } from '@mantine/core';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { Exchange } from '../../api/processor-runs.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Section } from '../../ui/rows/section.tsx';
import { Hint } from '../../ui/text/hint.tsx';

/** Requests to other systems and their responses, one card per request. Secrets are not included. */
export function ExchangeView({ exchange }: { readonly exchange: Exchange }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  if (exchange.requests.length === 0) return null;
  return (
    <Section title={t('admin.processors.runs.exchange')}>
      <Stack gap="sm">
        {exchange.requests.map(({ method, url, headers, body, sentAt, milliseconds, answer }) => (
          <Card key={sentAt + url} withBorder padding="md">
            <Stack gap="sm">
              <Group gap="xs" justify="space-between">
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {method} {url}
                </Text>
                <Hint className="tingest-figures">
                  {t('admin.processors.runs.milliseconds', { number: formatNumber(culture, milliseconds) })}
                </Hint>
              </Group>
              <Message title={t('admin.processors.runs.sent')} headers={headers} body={body} />
              {answer ? (
                <Message
                  title={t('admin.processors.runs.answered', { status: String(answer.status) })}
                  headers={answer.headers}
                  body={answer.body}
                />
              ) : (
                <Text size="sm">{t('admin.processors.runs.noAnswer')}</Text>
              )}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}

interface MessageProps {
  readonly title: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

function Message({ title, headers, body }: MessageProps): ReactNode {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const text = [...lines, ...(body === null ? [] : ['', body])].join('\n');
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {text !== '' && (
        // Long content is scrolled inside the block; the keyboard can scroll it because it is focusable.
        <Code
          block
          tabIndex={0}
          aria-label={title}
          style={{ maxHeight: 280, overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
        >
          {text}
        </Code>
      )}
    </div>
  );
}
