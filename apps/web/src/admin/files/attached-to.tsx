import { Anchor } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import type { StoredFile } from '../../api/files.ts';
import { api } from '../../api/http.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextLink } from '../../ui/links/router-links.tsx';

/** Paths of the editors for the items that hold files. */
const editors = { element: 'elements', record: 'records' } as const;

/** Link to the item that holds a file. */
export function AttachedTo({ file }: { readonly file: Pick<StoredFile, 'ownerKind' | 'ownerId'> }): ReactNode {
  const t = useTexts();
  const returnSearch = useReturnHere();
  const { ownerKind, ownerId } = file;
  const text = t(`admin.files.owners.${ownerKind}`);
  if (
    ownerId === null ||
    ownerKind === 'none' ||
    ownerKind === 'tenant' ||
    ownerKind === 'import' ||
    ownerKind === 'faultReport'
  )
    return text;
  if (ownerKind === 'operation') return <OperationLink id={ownerId} text={text} />;
  return (
    <TextLink to={`/${editors[ownerKind]}/${ownerId}/edit`} state={returnSearch} inherit>
      {text}
    </TextLink>
  );
}

/** Leads to an entry of the event log; which function's log that is, is asked for on the way. */
function OperationLink({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const openOperation = async (): Promise<void> => {
    setIsAsking(true);
    try {
      const { operationTypeId } = await api.get('/{tenantKey}/{siteKey}/operations/{id}', { path: { id } });
      await navigate({ href: `/operations/list/${operationTypeId}?open=${id}` });
    } catch (error) {
      flash('error', errorTexts(error).join(' '));
      setIsAsking(false);
    }
  };
  return (
    <Anchor component="button" type="button" inherit aria-busy={isAsking} onClick={() => void openOperation()}>
      {text}
    </Anchor>
  );
}
