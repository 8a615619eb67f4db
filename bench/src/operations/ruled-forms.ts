import { randomUUID } from 'node:crypto';
import { createService } from '../data/create-service.ts';
import type { ServicesSite } from '../data/create-services.ts';
import type { Random } from '../data/random.ts';
import type { Operation } from './operation.ts';

const distinctCount = 2_000;
const outgoing = 5;
const dynamic = 15;

/** The same form performed without rules and with twenty, five of which write to the object. */
export interface RuledForms {
  readonly plain: Operation;
  /** Compared with `plain`. */
  readonly ruled: Operation;
}

/** Makes two functions of the same fields, one of them with rules, and a service for each. */
export async function ruledForms(site: ServicesSite, random: Random): Promise<RuledForms> {
  const plainRequests = await starts(site, random, false);
  const ruledRequests = await starts(site, random, true);
  return {
    plain: { name: 'ruled', title: 'a form of 20 fields without rules', requests: plainRequests },
    ruled: {
      name: 'ruled',
      title: 'the same with 20 rules, 5 of them outgoing, beside the one without',
      requests: ruledRequests,
    },
  };
}

async function starts(site: ServicesSite, random: Random, hasRules: boolean): Promise<Operation['requests']> {
  const { path, category, elementIds, post } = site;
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const [firstId = '', secondId = ''] = ids;
  const sharedProperties = { showForUser: true, showForAdmin: true };
  const operation = (fieldId: string) => ({ type: 'operation', fieldId });
  const { price, weight } = category.fieldIds;
  const rules = [
    ...ids.slice(2, 2 + dynamic).map((id, index) => ({
      ...{ matchType: 'dynamic', source: operation(firstId), target: operation(id) },
      ...(index % 3 === 0
        ? { action: 'setValue', value: { expression: `field["${firstId}"] * ${index + 1} + field["${secondId}"]` } }
        : index % 3 === 1
          ? { action: 'show', condition: { type: 'above', value: index } }
          : { action: 'require', condition: { type: 'above', value: 1_000 } }),
    })),
    ...Array.from({ length: outgoing }, (_, index) => ({
      ...{ matchType: 'outgoing', source: operation(index % 2 ? secondId : firstId) },
      target: { type: 'element', fieldId: index % 2 ? weight : price },
      action: index % 2 ? 'increment' : 'copySourceValue',
    })),
  ];
  const of = (...types: readonly string[]) => ({
    matchRules: rules.filter(({ matchType }) => types.includes(matchType)),
  });
  const service = await createService(post, {
    ...{ name: hasRules ? 'Med regler' : 'Utan regler', elementTypeId: category.id },
    dataPropertyTypes: ids.map((id, index) => ({
      id,
      name: `Fält ${index + 1}`,
      fieldType: 'integer',
      ...sharedProperties,
    })),
    ...(hasRules && {
      schemaConfigurations: [{ subject: { type: 'element' }, readAction: of('dynamic'), writeAction: of('outgoing') }],
    }),
  });
  return Array.from({ length: distinctCount }, () => ({
    method: 'POST' as const,
    path: `/api/v2/${path}/operations`,
    body: JSON.stringify({
      ...{ clientOperationId: '{uuid}', ...service, mode: 'start' },
      elementId: elementIds[random.between(0, elementIds.length - 1)],
      dataProperties: ids.slice(0, 17).map((dataPropertyTypeId, index) => ({
        dataPropertyTypeId,
        value: index < 2 ? random.between(20, 500) : 1,
      })),
    }),
  }));
}
