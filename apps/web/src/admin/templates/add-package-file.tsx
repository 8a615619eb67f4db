import { Button, FileButton, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { packageLimits } from '@tingest/domain/exchange';
import { type ReactNode, useRef, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useAddPackageFile } from '../../api/packages.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';

/** Adds a template from a file; what is wrong with the file is said below the button. */
export function AddPackageFile(): ReactNode {
  const t = useTexts();
  const resetFile = useRef<() => void>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const add = useAddPackageFile();
  const take = async (file: File): Promise<void> => {
    // The same file can be chosen again once it has been mended.
    resetFile.current?.();
    setErrors([]);
    if (file.size > packageLimits.sizeBytes) {
      return setErrors([t('admin.templates.tooLarge', { max: packageLimits.sizeBytes / 1024 / 1024 })]);
    }
    const content = parsed(await file.text());
    if (content === undefined) return setErrors([t('admin.templates.notJson')]);
    try {
      const { name } = await add.mutateAsync(content);
      flash('success', t('admin.templates.uploaded', { name }));
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <Stack gap="xs" maw={420}>
      <FileButton
        resetRef={resetFile}
        accept=".json,application/json"
        onChange={(file) => {
          if (file) void take(file);
        }}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            loading={add.isPending}
          >
            {t('admin.templates.upload')}
          </Button>
        )}
      </FileButton>
      <ErrorLine texts={errors} />
    </Stack>
  );
}

/** Content of a JSON file; undefined for anything else. */
function parsed(text: string): unknown {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? content : undefined;
  } catch {
    return undefined;
  }
}
