import { Button, Loader, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { readKioskCommand } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useKioskCommands } from '../../api/kiosks.ts';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { PrintArea, PrintedCode } from '../../ui/print/print-area.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import styles from './kiosks.module.css';

/** Codes that stand for the buttons of a kiosk, to be printed. */
export function CommandCard({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const { data, error } = useKioskCommands();
  return (
    <Dialog title={t('admin.kiosks.commandsTitle')} onClose={onClose} size="lg">
      <Stack gap="md">
        <Text>{t('admin.kiosks.commandsText')}</Text>
        {error && <ErrorLine texts={errorTexts(error)} />}
        {!data && !error && <Loader m="auto" />}
        {data && (
          <>
            <ul className={styles.commands}>
              {data.items.map(({ code, qr }) => (
                <li key={code}>
                  <svg
                    role="img"
                    aria-label={t('admin.kiosks.qr', { name: labelOf(code, t) })}
                    viewBox={`0 0 ${qr.size} ${qr.size}`}
                    shapeRendering="crispEdges"
                  >
                    <path d={qr.path} />
                  </svg>
                  {labelOf(code, t)}
                </li>
              ))}
            </ul>
            <PrintArea>
              {data.items.map(({ code, qr }) => (
                <PrintedCode key={code} qr={qr} title={labelOf(code, t)} text={code} />
              ))}
            </PrintArea>
            <DialogButtons onCancel={onClose}>
              <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
                {t('admin.kiosks.print')}
              </Button>
            </DialogButtons>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function labelOf(code: string, t: Translate): string {
  const command = readKioskCommand(code);
  if (command?.kind === 'choice') return t('admin.kiosks.choice', { number: command.number });
  return t(command?.kind === 'done' ? 'admin.kiosks.TNGDONE' : 'admin.kiosks.TNGCANCEL');
}
