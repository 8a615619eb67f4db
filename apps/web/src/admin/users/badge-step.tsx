import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useBadge, useSaveBadge } from '../../api/kiosks.ts';
import { succeeds } from '../../api/succeeds.ts';
import type { User } from '../../api/users.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { PrintArea, PrintedCode } from '../../ui/print/print-area.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { verbatim } from '../../ui/text/verbatim.ts';

/** The code by which kiosks recognise a user. It is saved by itself, since only this step shows it. */
export function BadgeStep({ user }: { readonly user: User }): ReactNode {
  const t = useTexts();
  const { data, error } = useBadge(user.id);
  const save = useSaveBadge();
  const [typedCode, setTypedCode] = useState<string | null>(null);
  const code = typedCode ?? data?.code ?? '';
  const send = async (newCode: string | null | undefined): Promise<void> => {
    if (!(await succeeds(save.mutateAsync({ userId: user.id, code: newCode })))) return;
    setTypedCode(null);
    flash('success', t(newCode === null ? 'admin.kiosks.badgeRemoved' : 'admin.kiosks.badgeSaved'));
  };
  const problem = save.error ?? error;
  return (
    <Stack gap="md">
      <TextInput
        {...verbatim}
        label={t('admin.kiosks.badge')}
        description={t('admin.kiosks.badgeHint')}
        maxLength={40}
        value={code}
        onChange={(event) => setTypedCode(event.currentTarget.value)}
      />
      {problem && <ErrorLine texts={errorTexts(problem)} />}
      <Group gap="sm">
        <Button
          disabled={code.trim() === '' || code === data?.code}
          loading={save.isPending}
          onClick={() => void send(code.trim())}
        >
          {t('admin.kiosks.saveBadge')}
        </Button>
        <Button variant="default" disabled={save.isPending} onClick={() => void send(undefined)}>
          {t('admin.kiosks.newBadge')}
        </Button>
        {data?.code && (
          <Button variant="default" disabled={save.isPending} onClick={() => void send(null)}>
            {t('admin.kiosks.removeBadge')}
          </Button>
        )}
        {data?.qr && (
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('admin.kiosks.printBadge')}
          </Button>
        )}
      </Group>
      {data?.qr && (
        <PrintArea>
          <PrintedCode qr={data.qr} title={user.name} {...(data.code !== null && { text: data.code })} />
        </PrintArea>
      )}
    </Stack>
  );
}
