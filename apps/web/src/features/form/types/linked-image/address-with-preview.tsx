import { useDebouncedValue } from '@mantine/hooks';
import { fieldLabel, url } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { webAddress } from '../../../../lib/links/web-address.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { asText, type FieldInputProps } from '../../field-props.ts';
import { TextLikeInput } from '../../shared/text-like-input.tsx';
import { OutsideImage } from './outside-image.tsx';

/** How long nothing is typed before an address is looked up, in milliseconds. */
const pause = 700;

/** The address of an image elsewhere, and the image under it as soon as the address is whole. */
export function AddressWithPreview(props: FieldInputProps): ReactNode {
  const t = useTexts();
  const [text] = useDebouncedValue(asText(props.value).trim(), pause);
  const address = text === '' || url(text) !== null ? null : webAddress(text);
  return (
    <div>
      <TextLikeInput {...props} inputMode="url" />
      {address !== null && (
        <div style={{ marginTop: 8 }}>
          <OutsideImage
            key={address}
            address={address}
            alt={t('forms.inputs.linkedImage.alt', { name: fieldLabel(props.field, props.context.culture) })}
          />
        </div>
      )}
    </div>
  );
}
