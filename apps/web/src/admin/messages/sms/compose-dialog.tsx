import { Alert, Button, Group, List, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconSend } from '@tabler/icons-react';
import type { ApiErrorDetail } from '@tingest/api-client';
import { senderNameLength } from '@tingest/domain/fields';
import { countSegments, maxSmsSegments } from '@tingest/domain/work';
import { formatList, formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { errorTexts } from '../../../api/error-texts.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '../../../ui/styles/form-styles.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Hint } from '../../../ui/text/hint.tsx';
import type { CheckedRecipient } from './check-recipients.ts';
import styles from './sms.module.css';
import { useSmsDraft } from './use-sms-draft.ts';

/**
 * Dialog for an SMS to several phones: counts the characters during typing, and shows the problem of each recipient.
 */
export function ComposeDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const sms = useSmsDraft(onClose);
  const { defaultSender, checkedRecipients, segments, details, isPending } = sms;
  const { sender, recipients, text } = sms.draft;
  const toRequiredProblem = (isMissing: boolean): string | null =>
    sms.isTried && isMissing ? t('problems.required') : null;
  return (
    <Dialog onClose={onClose} title={t('admin.sms.new')} isBusy={isPending} size="lg">
      <form onSubmit={(event) => void sms.submit(event)} noValidate>
        <Stack>
          {sms.failure !== null && !details.some(({ path }) => path?.startsWith('recipients.')) && (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
              {errorTexts(sms.failure).join(' ')}
            </Alert>
          )}
          <TagsInput
            data-autofocus
            label={t('admin.sms.compose.recipients')}
            description={t('admin.sms.compose.recipientsHint')}
            value={[...recipients]}
            error={toRequiredProblem(recipients.length === 0)}
            splitChars={[',', ';', '\n']}
            acceptValueOnBlur
            maxTags={200}
            inputMode="tel"
            onChange={(value) => sms.change({ recipients: value.flatMap(numbersIn) })}
          />
          <RecipientProblems recipients={checkedRecipients} details={details} />
          <TextInput
            label={t('admin.sms.compose.sender')}
            description={t('admin.sms.compose.senderHint', { ...senderNameLength, sender: defaultSender })}
            value={sender}
            maxLength={senderNameLength.max}
            autoComplete="off"
            error={sms.senderProblem}
            onChange={(event) => sms.change({ sender: event.currentTarget.value })}
          />
          <Textarea
            label={t('admin.sms.compose.text')}
            value={text}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={2000}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={<CountText text={text} />}
            error={
              sms.isTooLong
                ? t('admin.sms.compose.tooLong', { max: maxSmsSegments })
                : toRequiredProblem(segments === 0)
            }
            onChange={(event) => sms.change({ text: event.currentTarget.value })}
          />
          <Preview sender={sender.trim() || defaultSender} text={text.trim()} />
          <SendBar messageCount={segments * recipients.length} isPending={isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface SendBarProps {
  readonly messageCount: number;
  readonly isPending: boolean;
  readonly onCancel: () => void;
}

/** Number of messages that are paid for, and the buttons. */
function SendBar({ messageCount, isPending, onCancel }: SendBarProps): ReactNode {
  const t = useTexts();
  return (
    <Group justify="space-between">
      <Hint>{t('admin.sms.compose.total', { count: messageCount })}</Hint>
      <Group>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {t('app.actions.cancel')}
        </Button>
        <Button type="submit" loading={isPending} leftSection={<IconSend size={18} aria-hidden />}>
          {t('admin.sms.compose.send')}
        </Button>
      </Group>
    </Group>
  );
}

/** Recipients with problems, detected here or, such as an opt-out from SMS, by the server. */
function RecipientProblems({
  recipients,
  details,
}: {
  readonly recipients: readonly CheckedRecipient[];
  readonly details: readonly ApiErrorDetail[];
}): ReactNode {
  const t = useTexts();
  const problems = recipients.flatMap(({ typed, number, isTwice }, index) => {
    const serverProblem = details.find(({ path }) => path === `recipients.${index}.phoneNo`)?.message;
    const localProblem =
      number === null ? t('admin.sms.compose.notMobile') : isTwice ? t('admin.sms.compose.twice') : null;
    const problem = localProblem ?? serverProblem;
    return problem ? [{ key: `${index} ${typed}`, typed, problem }] : [];
  });
  if (problems.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" title={t('admin.sms.compose.checked')}>
      <List size="sm">
        {problems.map(({ key, typed, problem }) => (
          <List.Item key={key}>
            <strong>{typed}</strong>: {problem}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Length of the text, and the characters that make it longer than necessary. */
function CountText({ text }: { readonly text: string }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { characters, segments, left, beyondGsm } = countSegments(text.trim());
  const number = (value: number) => formatNumber(culture, value);
  return (
    <>
      {t('admin.sms.compose.count', {
        characters: number(characters),
        segments: number(segments),
        left: number(left),
      })}
      {beyondGsm.length > 0 && (
        <Text component="span" size="xs" display="block">
          {t('admin.sms.compose.beyondGsm', { characters: formatList(culture, beyondGsm.slice(0, 10)) })}
        </Text>
      )}
    </>
  );
}

function Preview({ sender, text }: { readonly sender: string; readonly text: string }): ReactNode {
  const t = useTexts();
  return (
    <figure className={styles.preview} aria-label={t('admin.sms.compose.preview')}>
      <figcaption className={styles.sender}>{sender}</figcaption>
      <div className={styles.bubble}>{text || <Text c="dimmed">{t('admin.sms.compose.nothing')}</Text>}</div>
    </figure>
  );
}

/** A text that was pasted, or left in the input, may contain several numbers. */
function numbersIn(typedText: string): string[] {
  return typedText.split(/[,;\n]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}
