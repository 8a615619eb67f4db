import { Anchor } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { fieldTypes } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useMapsAddress } from '../../../../api/configuration.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import type { FieldViewProps } from '../../field-props.ts';
import { DisplayView } from '../../shared/display-view.tsx';

/** Coordinates as a link to the maps service. Source: specification, section 3, Position. */
export function PositionOnMap(props: FieldViewProps): ReactNode {
  const t = useTexts();
  const mapsAddress = useMapsAddress();
  const { field, context, value, isCompact } = props;
  const parseResult = fieldTypes.position.parse(value, field, context);
  const position = 'value' in parseResult ? parseResult.value : null;
  if (!position) return <DisplayView {...props} />;
  return (
    <Anchor
      href={mapsAddress(position)}
      target="_blank"
      rel="noopener noreferrer"
      inherit
      display="inline-flex"
      {...(!isCompact && { py: 12, my: -12 })}
      style={{ gap: 6, alignItems: 'center' }}
      title={t('forms.inputs.position.map')}
    >
      <IconMapPin size={isCompact ? 16 : 18} aria-hidden />
      {fieldTypes.position.display(position, field, context)}
    </Anchor>
  );
}
