import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type {
  ResourceReference,
  TenantConfiguration,
  TenantConfigurationDraft,
} from '../../../api/tenant-configuration.ts';
import type { Editor } from '../../../features/editor/use-editor.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Hint } from '../../../ui/text/hint.tsx';
import styles from './config.module.css';
import { logoAddress, withLogo } from './config-draft.ts';

/** Largest picture that the server takes, in bytes. */
const largest = 5 * 1_048_576;
const types = ['image/png', 'image/jpeg', 'image/gif'];

interface LogoInputProps {
  readonly editor: Editor<TenantConfigurationDraft, TenantConfiguration>;
  readonly reference: ResourceReference;
  readonly label: string;
  readonly description: string;
}

/** The current logo, and a button to replace it. The server checks its content and re-encodes it. */
export function LogoInput({ editor, reference, label, description }: LogoInputProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { draft, change } = editor;
  const address = logoAddress(draft, reference);
  const hasOther = reference === 'AdminResources.Logo' && logoAddress(draft, 'GlobalResources.Logo') !== null;
  const at = draft.files.findIndex((file) => file.reference === reference);
  const fileError = at < 0 ? undefined : (editor.error(`files.${at}`) ?? editor.error(`files.${at}.base64`));
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    if (!types.includes(file.type)) return setProblem(t('admin.tenants.config.notAPicture'));
    if (file.size > largest) return setProblem(t('problems.fileSize', { size: 5 }));
    setProblem(null);
    change(withLogo(draft, reference, { fileName: file.name, type: file.type, base64: await base64Of(file) }));
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      labelProps={{ id }}
      description={description}
      error={problem ?? fileError}
    >
      <Group gap="sm" mt={6} align="center" role="group" aria-labelledby={id}>
        <div className={styles.logo}>
          {address ? (
            <img src={address} alt={label} />
          ) : (
            <Hint>{t(hasOther ? 'admin.tenants.config.noAdminLogo' : 'admin.tenants.config.noLogo')}</Hint>
          )}
        </div>
        <FileButton accept={types.join(',')} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhotoUp size={18} aria-hidden />}>
              {t(address ? 'admin.tenants.config.replace' : 'admin.tenants.config.choose')}
            </Button>
          )}
        </FileButton>
        {address && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => change(withLogo(draft, reference, null))}
          >
            {t('admin.tenants.config.remove', { name: label.toLocaleLowerCase() })}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
