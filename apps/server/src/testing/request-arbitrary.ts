import fc, { type Arbitrary } from 'fast-check';
import type { DocumentedRoute, DocumentedSchema } from './documented-routes.ts';

/** Parts of generated requests that mean something to the server, so that not all of them end at the first check. */
export interface KnownValues {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
  /** The columns that lists sort and filter by. */
  readonly columns: readonly string[];
  /** Returns the value of a call's own `{id}` or `{code}`. */
  readonly itemOf: (route: DocumentedRoute) => string | undefined;
  readonly schemas: Readonly<Record<string, DocumentedSchema>>;
}

/** A request as it is sent. */
export interface GeneratedRequest {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly ifMatch?: string;
}

/** Values that have broken servers before. */
const hostileValues: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e300, -1e-300, 2 ** 31, 2 ** 53, '', ' ', '0', 'null', '{}', '[]'],
  ...["'", "'; DROP TABLE elements; --", '\\', '%', '_', '$1', '{{x}}', '../../etc', '<script>', '\u202e', '\ufeff'],
  ...['å'.repeat(300), '\u{1F469}\u200D\u{1F680}', 'I\u0307', '2026-02-30', '0000-00-00', '9999-12-31T23:59:59.999Z'],
  ...['+275760-09-13', '24:00', '1e5', '0x10', '٣', 'NaN', 'Infinity', '-0', '\u0085', 'a\nb\tc'],
  ...[[], {}, [[]], [null], { toString: 1 }, { valueOf: null, toString: null }, { length: -1 }],
];

/** Column filters, right and wrong. */
const conditions: readonly unknown[] = [
  ...[{ operator: 'contains' }, { operator: 'in', value: 'x' }, { operator: 'nope', value: 1 }, { min: {}, max: [] }],
  ...[{ operator: 'contains', value: { toString: 1 } }, { operator: 'between' }, { operator: 'equals', value: [] }],
  ...[
    { operator: 'between', min: 'x', max: 'å' },
    { operator: 'in', value: [{ toString: 1 }, null, []] },
  ],
  ...[
    { operator: 'contains', value: 'ö' },
    { operator: 'empty' },
    { operator: 'notEmpty' },
    [{ toString: 1 }],
    ['x', 1],
  ],
  ...[{ min: '2020-01-01', max: '2030-01-01' }, { min: { toString: 1 } }, { max: 5 }, { valueOf: 1 }],
];

/** Requests made from the API's own document: some as it says, some with a part of them spoilt. */
export function requestArbitrary(
  routes: readonly DocumentedRoute[],
  words: KnownValues,
  scope: { readonly tenantKey: string; readonly siteKey: string },
): Arbitrary<GeneratedRequest> {
  const ifMatch = fc.option(fc.constantFrom('"1"', '1', 'W/"2"', '*', '"x"', ''), { nil: undefined, freq: 8 });
  return fc.oneof(
    ...routes.map((route) =>
      fc
        .tuple(
          pathArbitrary(route, words, scope),
          route.body ? spoilt(valueFor(route.body, words)) : fc.constant(undefined),
          ifMatch,
        )
        .map(([path, body, version]) => ({
          operationId: route.operationId,
          method: route.method,
          path,
          ...(body !== undefined && { body }),
          ...(version !== undefined && { ifMatch: version }),
        })),
    ),
  );
}

function pathArbitrary(
  route: DocumentedRoute,
  words: KnownValues,
  scope: { readonly tenantKey: string; readonly siteKey: string },
): Arbitrary<string> {
  const inPath = fc.oneof(
    { weight: 12, arbitrary: fc.constant(words.itemOf(route) ?? '') },
    { weight: 4, arbitrary: fc.constantFrom(...words.ids) },
    { weight: 1, arbitrary: fc.constantFrom(...words.texts) },
    { weight: 1, arbitrary: hostileText },
  );
  const parameters = route.parameters.filter((parameter) => parameter.in === 'query');
  const query = fc.record(
    Object.fromEntries(
      parameters.map(({ name, schema }) => [
        name,
        fc.oneof(
          { weight: 4, arbitrary: valueFor(schema, words).map((value) => String(value ?? '')) },
          { weight: 1, arbitrary: hostileText },
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
  return fc.tuple(inPath, query).map(([item, queryParameters]) => {
    const path = route.path
      .replace('{tenantKey}', scope.tenantKey)
      .replace('{siteKey}', scope.siteKey)
      .replace(/\{\w+\}/, () => encodeURIComponent(item) || 'x');
    const search = new URLSearchParams(queryParameters as Record<string, string>).toString();
    return search ? `${path}?${search}` : path;
  });
}

const hostileText = fc
  .oneof(
    fc.constantFrom(...hostileValues.filter((value) => typeof value === 'string')),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  .map((text) => text.toWellFormed());

/** Values that a schema allows. */
function valueFor(schema: DocumentedSchema, words: KnownValues, depth = 0): Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') {
    const target = words.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return target && depth < 6 ? valueFor(target, words, depth + 1) : fc.constant({});
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (Array.isArray(schema.anyOf)) {
    return fc.oneof(...(schema.anyOf as DocumentedSchema[]).map((each) => valueFor(each, words, depth)));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, words, depth);
    case 'array': {
      const max = depth > 3 ? 1 : 3;
      const items = valueFor((schema.items as DocumentedSchema | undefined) ?? {}, words, depth + 1);
      return fc.array(items, {
        minLength: Math.min(Number(schema.minItems ?? 0), max),
        maxLength: Math.min(Number(schema.maxItems ?? max), max),
      });
    }
    case 'string':
      return textOf(schema, words);
    case 'integer':
      return fc.integer({ min: Number(schema.minimum ?? -5), max: Math.min(Number(schema.maximum ?? 1000), 1000) });
    case 'number':
      return fc.double({
        min: Number(schema.minimum ?? -1e6),
        max: Number(schema.maximum ?? 1e6),
        noNaN: true,
        noDefaultInfinity: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(
        fc.constantFrom(...conditions),
        fc.constantFrom(...hostileValues),
        fc.constantFrom(...words.texts, ...words.ids),
        fc.jsonValue(),
      );
  }
}

function objectOf(schema: DocumentedSchema, words: KnownValues, depth: number): Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, DocumentedSchema>);
  const columns = fc.constantFrom(...words.columns);
  const model = Object.fromEntries(
    properties.map(([name, each]) => [name, name === 'column' ? columns : valueFor(each, words, depth + 1)]),
  );
  return fc.record(model, { requiredKeys: (schema.required ?? []) as never[] });
}

function textOf(schema: DocumentedSchema, words: KnownValues): Arbitrary<string> {
  if (schema.format === 'uuid') {
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words.ids) }, { weight: 1, arbitrary: fc.uuid() });
  }
  if (schema.format === 'date-time') {
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString());
  }
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern), { maxLength: 64 });
  const longest = Math.min(Number(schema.maxLength ?? 40), 40);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...words.texts) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: longest }).map((text) => text.toWellFormed()) },
    { weight: 1, arbitrary: hostileText },
  );
}

/** Sometimes one place of a value, however deep, holds something else, is gone, or has company. */
function spoilt(bodyArbitrary: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.record({
    kind: fc.constantFrom('replace', 'remove', 'add'),
    steps: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    value: fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue()),
  });
  return fc
    .tuple(bodyArbitrary, fc.option(change, { freq: 2 }))
    .map(([value, requestedChange]) =>
      requestedChange === null ? value : spoil(structuredClone(value), requestedChange),
    );
}

function spoil(value: unknown, change: { kind: string; steps: readonly number[]; value: unknown }): unknown {
  let at: unknown = value;
  for (const [index, step] of change.steps.entries()) {
    if (typeof at !== 'object' || at === null) break;
    const holder = at as Record<string, unknown>;
    const keys = Object.keys(holder);
    const key = keys[step % Math.max(keys.length, 1)];
    if (key === undefined) break;
    const nestedValue = holder[key];
    const isLast = index === change.steps.length - 1 || typeof nestedValue !== 'object' || nestedValue === null;
    if (!isLast) {
      at = nestedValue;
      continue;
    }
    if (change.kind === 'replace') holder[key] = change.value;
    else if (change.kind === 'remove') delete holder[key];
    else if (!Array.isArray(holder)) holder.unexpected = change.value;
    break;
  }
  return value;
}
