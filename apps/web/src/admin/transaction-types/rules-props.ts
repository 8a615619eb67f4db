import type { TransactionType, TransactionTypeDraft } from '../../api/transaction-types.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import type { ServiceForms } from './service-forms.ts';

/** Props of the policy settings of a mode. */
export interface RulesProps {
  readonly editor: Editor<TransactionTypeDraft, TransactionType>;
  readonly forms: ServiceForms;
}
