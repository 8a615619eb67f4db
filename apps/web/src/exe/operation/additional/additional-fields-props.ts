import type { ServicePolicy, WordedService } from '@tingest/domain/work';
import type { AdditionalInputs, PreparedForm } from '../../../api/operations.ts';
import type { StoredTransaction } from '../../../api/transactions.ts';
import type { AdditionalProblem } from '../../../features/form/state/form-problems.ts';
import type { FormStore } from '../../../features/form/state/form-store.ts';

/** Props of the inputs beside the form. */
export interface AdditionalFieldsProps {
  readonly form: FormStore;
  readonly preparedForm: PreparedForm;
  readonly policy: ServicePolicy;
  readonly service: WordedService;
  /** The transaction that goes on, where there is one. */
  readonly transaction: StoredTransaction | undefined;
  readonly value: AdditionalInputs;
  /** Problems that the server found in it; none if nothing was sent. */
  readonly problems?: readonly AdditionalProblem[];
  readonly onChange: (value: AdditionalInputs) => void;
}
