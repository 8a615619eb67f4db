import type { TransactionType, TransactionTypeDraft } from '../../api/transaction-types.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import type { ServiceForms } from './service-forms.ts';

/** What the rules of a kind of service are set with. */
export interface RulesProps {
  readonly editor: Editor<TransactionTypeDraft, TransactionType>;
  readonly forms: ServiceForms;
}
