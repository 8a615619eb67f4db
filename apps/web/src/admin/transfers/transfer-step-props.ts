import type { Transfer } from '../../api/transfers.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import type { TransferDraft } from './transfer-draft.ts';

export interface TransferStepProps {
  readonly editor: Editor<TransferDraft, Transfer>;
}
