import { Button } from '@mantine/core';
import { IconArrowsExchange, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type SiteItem, useItemSite } from '../../api/item-site.ts';
import { changeSite, useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';

interface AtOtherSiteProps {
  /** Item that the page's address names and that is not at the current site. */
  readonly item: SiteItem;
  /** Whether the window title is set to this text; the field side always has the same title. */
  readonly namesWindow?: boolean;
  /** Content shown if the item is not at any other of the reader's sites either. */
  readonly children: ReactNode;
}

/** Says at which other site of the reader's an item is, and offers to go there; the same page then shows it. */
export function AtOtherSite({ item, namesWindow = false, children }: AtOtherSiteProps): ReactNode {
  const t = useTexts();
  const { site: current } = useSession();
  const { data: site, isPending } = useItemSite(item);
  if (isPending) return <PageSkeleton rows={2} />;
  if (!site || site.key === current.key) return children;
  const names = { site: site.name, current: current.name };
  const title = t('service.otherSite.title', names);
  return (
    <>
      {namesWindow && <WindowTitle title={title} />}
      <EmptyState
        isPage
        icon={IconMapPin}
        title={title}
        text={t('service.otherSite.text', names)}
        action={
          <Button
            size="md"
            leftSection={<IconArrowsExchange size={20} aria-hidden />}
            onClick={() => changeSite(site.key)}
          >
            {t('service.otherSite.go', names)}
          </Button>
        }
      />
    </>
  );
}

function WindowTitle({ title }: { readonly title: string }): ReactNode {
  useWindowTitle(pageTitle(title));
  return null;
}
