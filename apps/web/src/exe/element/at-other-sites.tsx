import { IconArrowsExchange } from '@tabler/icons-react';
import type { Answer } from '@tingest/api-client';
import type { ReactNode } from 'react';
import { useElementsOfCode } from '../../api/elements.ts';
import { flash } from '../../lib/flash/flash.ts';
import { changeSite, useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RowButton, Rows } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';

/** The objects that have a code at others of the reader's sites. */
export function useFoundElsewhere(code: string): Answer<'/{tenantKey}/elements/codes/{code}/sites', 'get'> {
  const { site: current } = useSession();
  return useElementsOfCode(code).data?.filter(({ site }) => site.key !== current.key) ?? [];
}

/** Rows of them; a tap goes to that site, where the page shows it. */
export function AtOtherSites({ code }: { readonly code: string }): ReactNode {
  const t = useTexts();
  const foundElements = useFoundElsewhere(code);
  if (foundElements.length === 0) return null;
  return (
    <Section title={t('service.unknown.elsewhere')}>
      <Rows label={t('service.unknown.elsewhere')}>
        {foundElements.map(({ id, title, site }) => (
          <li key={id}>
            <RowButton
              onClick={() => {
                changeSite(site.key);
                flash('info', t('exe.scan.siteChanged', { site: site.name }));
              }}
              icon={<IconArrowsExchange size={24} aria-hidden />}
              title={t('service.unknown.openAt', { site: site.name })}
              text={title}
            />
          </li>
        ))}
      </Rows>
    </Section>
  );
}
