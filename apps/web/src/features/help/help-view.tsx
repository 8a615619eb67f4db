import { Anchor, Card, List, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { foldSearch } from '@tingest/domain/fields';
import { type HelpArea, type HelpTopic, loadHelp } from '@tingest/i18n/help';
import { type ReactNode, useState } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { loadConfiguration } from '../../lib/session/client-configuration.ts';
import { type Session, useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './help.module.css';
import '../../ui/styles/form-styles.ts';
import { SearchInput } from '../../ui/search/search-input.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle, PartTitle } from '../../ui/text/titles.tsx';

/**
 * Short guides to browse or search, the contact person, and the app's version. The guides are bundled with the app, not
 * loaded from the server, as they must be available offline too.
 *
 * @param first the area of the guides that are listed first; without any guides of the other area its heading is
 * omitted
 */
export function HelpView({ first }: { readonly first: HelpArea }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { tenant, user } = useSession();
  const [search, setSearch] = useState('');
  const topics = useQuery({
    queryKey: ['help', culture, user.role],
    queryFn: () => loadHelp(culture, user.role),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const configuration = useQuery({ queryKey: ['configuration'], queryFn: loadConfiguration });
  const matchingTopics = (topics.data ?? []).filter((topic) => matches(topic, search));
  const areas: readonly HelpArea[] = first === 'field' ? ['field', 'desk'] : ['desk', 'field'];
  return (
    <Stack gap="md" maw={760}>
      <PageTitle>{t('service.help.title')}</PageTitle>
      <SearchInput size="md" iconSize={20} label={t('service.help.search')} value={search} onChange={setSearch} />
      <div aria-live="polite">
        {topics.data && matchingTopics.length === 0 && <Text>{t('service.help.none', { search })}</Text>}
      </div>
      {areas.map((area) => (
        <Guides
          key={area}
          title={t(`service.help.areas.${area}`)}
          topics={matchingTopics.filter((topic) => topic.area === area)}
          isSearched={search.trim() !== ''}
        />
      ))}
      <Card withBorder padding="md" component="section">
        <div className={styles.ask}>
          <IconLifebuoy size={28} stroke={1.6} aria-hidden />
          <div>
            <PartTitle>{t('service.help.ask.title')}</PartTitle>
            <Text>{t('service.help.ask.text', { tenant: tenant.name })}</Text>
            <TenantContact contact={tenant.contact} />
          </div>
        </div>
      </Card>
      {tenant.policyUrl && (
        <Anchor href={tenant.policyUrl} target="_blank" rel="noopener noreferrer" py="xs">
          {t('service.help.policy')}
        </Anchor>
      )}
      <Hint mih={20}>{configuration.data && t('service.help.version', { version: configuration.data.version })}</Hint>
    </Stack>
  );
}

interface GuidesProps {
  readonly title: string;
  readonly topics: readonly HelpTopic[];
  /** Guides found by a search are shown expanded. */
  readonly isSearched: boolean;
}

function Guides({ title, topics, isSearched }: GuidesProps): ReactNode {
  if (topics.length === 0) return null;
  return (
    <section>
      <PartTitle mb="xs">{title}</PartTitle>
      {topics.map(({ key, title: name, text, steps, pictures }) => (
        // The key changes with each search, so that the guides found are rendered expanded.
        <details key={`${key} ${isSearched}`} open={isSearched} className={styles.guide}>
          <summary>
            <h3>{name}</h3>
            <IconChevronDown size={20} aria-hidden />
          </summary>
          <Text mb="sm">{text}</Text>
          <List type="ordered" spacing={6}>
            {steps.map((step, index) => (
              <List.Item key={step} className={pictures[index] === undefined ? undefined : styles.pictured}>
                {step}
                {/* Empty alternative text: the picture shows the content of the step. */}
                {pictures[index] !== undefined && (
                  <img src={pictures[index]} alt="" loading="lazy" className={styles.picture} />
                )}
              </List.Item>
            ))}
          </List>
        </details>
      ))}
    </section>
  );
}

/** Whether every word of a search occurs in a guide. */
function matches({ title, text, steps }: HelpTopic, search: string): boolean {
  const words = foldSearch(search).split(' ');
  const searchableText = foldSearch([title, text, ...steps].join(' '));
  return words.every((word) => searchableText.includes(word));
}

/** Contact person named by the tenant, with the ways to reach them. */
function TenantContact({ contact }: { readonly contact: Session['tenant']['contact'] }): ReactNode {
  const { name, phoneNo, email } = contact;
  return (
    <Stack gap={0} mt={4}>
      {name && <Text fw={600}>{name}</Text>}
      {phoneNo && (
        <Anchor href={`tel:${phoneNo.replaceAll(/[^+\d]/g, '')}`} className={styles.way}>
          {phoneNo}
        </Anchor>
      )}
      {email && (
        <Anchor href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={styles.way}>
          {email}
        </Anchor>
      )}
    </Stack>
  );
}
