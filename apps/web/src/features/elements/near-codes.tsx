import { IconBarcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNearCodes } from '../../api/elements.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RowLink, Rows } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';

/** "Did you mean LEK-004?" for a code that was mistyped; nothing where no code is near. */
export function NearCodes({ code }: { readonly code: string }): ReactNode {
  const t = useTexts();
  const { data: near = [] } = useNearCodes(code);
  const [onlyMatch] = near;
  if (onlyMatch === undefined) return null;
  const title =
    near.length === 1 ? t('service.unknown.near', { code: onlyMatch.code }) : t('service.unknown.nearSeveral');
  return (
    <Section title={title}>
      <Rows label={title}>
        {near.map(({ id, code: elementCode, title: name }) => (
          <li key={id}>
            <RowLink
              to="/exe/id/$id"
              params={{ id }}
              icon={<IconBarcode size={24} aria-hidden />}
              title={name || elementCode}
              text={elementCode}
            />
          </li>
        ))}
      </Rows>
    </Section>
  );
}
