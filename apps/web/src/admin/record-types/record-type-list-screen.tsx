import { IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type RecordType, recordTypes } from '../../api/record-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { CreateLink } from '../create-link.tsx';
import { usePublishableColumns } from '../publishable-columns.tsx';
import { PublishableList } from '../publishable-list.tsx';

/** All predefined value types of the site, each leading to its values. Source: specification, section 2. */
export function RecordTypeListScreen(): ReactNode {
  const t = useTexts();
  return (
    <PublishableList
      name="recordTypes"
      source={{ collection: '/{tenantKey}/{siteKey}/recordTypes' }}
      items={recordTypes}
      columns={usePublishableColumns<RecordType>()}
      icon={IconListDetails}
      create={<CreateLink to="/records/types/create" label={t('admin.recordTypes.add')} />}
      leadsTo={(id) => [{ label: t('admin.recordTypes.values'), icon: IconListDetails, href: `/records/list/${id}` }]}
      isLeadFirst
    />
  );
}
