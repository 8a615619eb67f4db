import { Checkbox, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorTexts } from '../../../api/error-texts.ts';
import { type StoredView, useDefaultView, useSaveView, type ViewState } from '../../../api/views.ts';
import { flash } from '../../../lib/flash/flash.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '../../../ui/styles/form-styles.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { Hint } from '../../../ui/text/hint.tsx';

interface ViewDialogProps {
  readonly list: string;
  /** The view to be renamed or shared; nothing for a new one. */
  readonly view: StoredView | null;
  /** The list state that a new view stores. */
  readonly state: ViewState;
  readonly onClose: () => void;
  readonly onSaved: (view: StoredView) => void;
}

/** Dialog for the name of a view, its visibility, and whether the list opens with it. */
export function ViewDialog({ list, view, state, onClose, onSaved }: ViewDialogProps): ReactNode {
  const t = useTexts();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [isDefault, setIsDefault] = useState(view?.isDefault ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: save, isPending } = useSaveView();
  const { mutateAsync: setDefault } = useDefaultView();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === '') {
      setProblem(t('problems.required'));
      return;
    }
    setProblem(null);
    try {
      const storedView = view && { id: view.id, version: view.version };
      const savedView = await save({ ...storedView, list, name: name.trim(), isShared, state: view?.state ?? state });
      if (isDefault !== savedView.isDefault) await setDefault({ id: savedView.id, isDefault });
      flash('success', t('app.messages.saved', { name: savedView.name }));
      onSaved(savedView);
    } catch (error) {
      setProblem(errorTexts(error).join(' '));
    }
  };
  return (
    <Dialog onClose={onClose} title={t(view ? 'lists.views.renameTitle' : 'lists.views.saveTitle')}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <TextInput
            data-autofocus
            label={t('lists.views.name')}
            maxLength={80}
            autoComplete="off"
            value={name}
            error={problem}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label={t('lists.views.share')}
            checked={isShared}
            onChange={(event) => setIsShared(event.currentTarget.checked)}
          />
          <Checkbox
            label={t('lists.views.startHere')}
            checked={isDefault}
            onChange={(event) => setIsDefault(event.currentTarget.checked)}
          />
          {view === null && <Hint>{t('lists.views.keeps')}</Hint>}
          <DialogButtons onCancel={onClose} isBusy={isPending} />
        </Stack>
      </form>
    </Dialog>
  );
}
