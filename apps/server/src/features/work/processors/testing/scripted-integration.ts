import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';
import type { Processor, ProcessorContext, ProcessorResult } from '@tingest/processors';

/** A delivery as the other side saw it. */
export interface Delivery {
  readonly runId: string;
  readonly title: unknown;
  readonly token: unknown;
  readonly elementId: string | null;
}

const texts: readonly LocalizedText[] = [
  { culture: 'sv-SE', text: 'Manus' },
  { culture: 'en-US', text: 'Script' },
  { culture: 'nb-NO', text: 'Manus' },
];
const text = (id: string): FieldDefinition => ({ id, name: id, fieldType: 'text', localizedNames: texts });

/** Creates an integration with behaviour defined by the test: `answer` is called for each run. */
export function scriptedIntegration(
  answer: (
    delivery: Delivery,
    attempt: number,
    http: ProcessorContext['http'],
  ) => ProcessorResult | Promise<ProcessorResult>,
): { readonly processor: Processor; readonly deliveries: Delivery[] } {
  const deliveries: Delivery[] = [];
  async function run({ configuration, http, runId, subject }: ProcessorContext, { title }: FieldValues) {
    const { token } = configuration;
    const delivery = { runId, title, token, elementId: subject?.elementId ?? null };
    deliveries.push(delivery);
    return answer(delivery, deliveries.filter((each) => each.runId === runId).length, http);
  }
  const manifest: Processor['manifest'] = {
    processorType: 'integration',
    ...{ processorKey: 'scripted', icon: 'plug' },
    ...{ localizedNames: texts, localizedDescriptions: texts },
    configurationFields: [text('token')],
    secretFieldIds: ['token'],
    inputFields: [text('title')],
    outputFields: [text('ticket')],
  };
  return { processor: { manifest, check: () => [], run }, deliveries };
}
