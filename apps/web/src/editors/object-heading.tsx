import { Text } from '@mantine/core';
import { formatDateTime } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { BackLink } from '../features/editor/back-link.tsx';
import { useSession } from '../lib/session/session-store.ts';
import { PageTitle } from '../ui/text/titles.tsx';
import type { StoredDataObject } from './object-draft.ts';
import styles from './object-editor.module.css';
import { WindowTitle } from './window-title.tsx';

interface ObjectHeadingProps {
  readonly title: string;
  /** `null` for a new one. */
  readonly object: StoredDataObject | null;
  /** Link to the list of the objects; none on the field side, where the frame has the way back and the window's title. */
  readonly list: { readonly path: string; readonly label: string } | null;
  /** When it was made and changed, in words. */
  readonly facts: (times: { readonly createdText: string; readonly updatedText: string }) => string;
}

/** Title of an object, when it was made and changed, and the way back. */
export function ObjectHeading({ title, object, list, facts }: ObjectHeadingProps): ReactNode {
  const timeZone = useSession().tenant.ianaTimeZone;
  const time = (instant: string): string => formatDateTime(new Date(instant), timeZone);
  return (
    <header className={styles.heading}>
      {list && (
        <>
          <WindowTitle title={title} />
          <BackLink to={list.path} label={list.label} />
        </>
      )}
      <PageTitle style={{ overflowWrap: 'anywhere' }}>{title}</PageTitle>
      {object && (
        <Text c="dimmed">{facts({ createdText: time(object.createdAt), updatedText: time(object.updatedAt) })}</Text>
      )}
    </header>
  );
}
