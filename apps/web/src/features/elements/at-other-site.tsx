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
  /** What the page's address names, and what is not at the present site. */
  readonly item: SiteItem;
  /** Whether the window is called after what is said here; the field side's always has the same title. */
  readonly namesWindow?: boolean;
  /** What is shown when it is at no other site of the reader's either. */
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
