import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRecentElements } from '../../features/elements/recent-elements.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Row, Rows, rowClass } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';

/** So many fit without the page becoming a list. */
const shown = 5;

/** What was looked at last on this device. Nothing at all before there is something. */
export function RecentElements(): ReactNode {
  const t = useTexts();
  const { elements } = useRecentElements();
  if (elements.length === 0) return null;
  return (
    <Section title={t('exe.start.recent')}>
      <Rows>
        {elements.slice(0, shown).map(({ id, icon, title, code }) => (
          <li key={id}>
            <Link to="/exe/id/$id" params={{ id }} className={rowClass}>
              <Row icon={<NamedIcon name={icon} />} title={title} text={code} />
            </Link>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
