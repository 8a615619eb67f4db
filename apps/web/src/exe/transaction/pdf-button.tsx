import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { succeeds } from '../../api/succeeds.ts';
import { downloadTransactionPdf } from '../../api/transaction-calls.ts';
import { saveFile } from '../../lib/download/save-file.ts';
import { useTexts } from '../../lib/texts/texts.ts';

interface PdfButtonProps {
  readonly id: string;
  readonly number: number;
  /** Beside more important objects. */
  readonly isQuiet?: boolean;
}

/** Downloads a transaction as a PDF. */
export function PdfButton({ id, number, isQuiet = false }: PdfButtonProps): ReactNode {
  const t = useTexts();
  const [isLoading, setIsLoading] = useState(false);
  const download = async (): Promise<void> => {
    setIsLoading(true);
    const name = t('service.transaction.fileName', { number });
    await succeeds(downloadTransactionPdf(id).then((pdf) => saveFile(pdf, name)));
    setIsLoading(false);
  };
  return (
    <Button
      variant={isQuiet ? 'subtle' : 'default'}
      size={isQuiet ? 'md' : 'lg'}
      fullWidth={!isQuiet}
      loading={isLoading}
      leftSection={<IconFileTypePdf size={22} aria-hidden />}
      onClick={() => void download()}
    >
      {t('service.transaction.pdf')}
    </Button>
  );
}
