/** A part of the OpenAPI document. */
type Part = Readonly<Record<string, unknown>>;

interface Components {
  readonly schemas: Record<string, unknown>;
  readonly parameters: Record<string, unknown>;
  readonly responses: Record<string, unknown>;
}

/**
 * Returns the document with every schema that has a `title` as a component of that name, replaced by `$ref`s.
 * Parameters that several calls share become components too, as does the reply of failures. Routes keep their schemas
 * unchanged, so the running server has no cost for the names. The part of a schema under `documented` is only for the
 * document: limits that the domain checks, together with all other errors, and shapes that are not used at run time.
 * @throws Error if two different schemas have the same title
 */
export function withComponents(document: Part): Part {
  const documentComponents = (document.components ?? {}) as Partial<Components>;
  const components: Components = { schemas: {}, parameters: {}, responses: {} };
  for (const [name, schema] of Object.entries(documentComponents.schemas ?? {})) {
    addSchema(components, name, withoutTitle(withReferences(schema, components) as Part));
  }
  const paths = withReferences(document.paths, components) as Record<string, Record<string, Part>>;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const commonParameters = sharedParameters(operations);
  for (const parameter of commonParameters.values()) components.parameters[String(parameter.name)] = parameter;
  return {
    ...document,
    paths: mapValues(paths, (path) =>
      mapValues(path as Record<string, Part>, (operation) => ({
        ...operation,
        ...(operation.parameters !== undefined && {
          parameters: (operation.parameters as Part[]).map((parameter) =>
            commonParameters.has(JSON.stringify(parameter))
              ? { $ref: `#/components/parameters/${String(parameter.name)}` }
              : parameter,
          ),
        }),
        responses: mapValues(operation.responses as Record<string, Part>, (response) =>
          isProblem(response) ? referToProblem(response, components) : response,
        ),
      })),
    ),
    components: {
      ...documentComponents,
      schemas: sortedByName(components.schemas),
      parameters: sortedByName(components.parameters),
      responses: sortedByName(components.responses),
    },
  };
}

/** A copy in which titled schemas are referred to; they themselves go into `components`. */
function withReferences(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, components));
  if (typeof value !== 'object' || value === null) return value;
  const { documented, ...copy } = mapValues(value as Part, (each) => withReferences(each, components));
  Object.assign(copy, documented);
  if (typeof copy.title !== 'string') return copy;
  const $ref = `#/components/schemas/${copy.title}`;
  // The same, said more exactly for where it stands.
  const { description, ...plainSchema } = withoutTitle(copy);
  if (isSame(components.schemas[copy.title], plainSchema))
    return { $ref, ...(description !== undefined && { description }) };
  addSchema(components, copy.title, withoutTitle(copy));
  return { $ref };
}

function addSchema({ schemas }: Components, name: string, schema: Part): void {
  const knownSchema = schemas[name];
  if (knownSchema !== undefined && !isSame(knownSchema, schema)) {
    throw new Error(`two schemas are called ${name}: ${JSON.stringify(knownSchema)} and ${JSON.stringify(schema)}`);
  }
  schemas[name] = schema;
}

function isSame(one: unknown, otherValue: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(otherValue);
}

function withoutTitle(schema: Part): Part {
  if (typeof schema.title !== 'string') return schema;
  const { title: _, ...otherProperties } = schema;
  return otherProperties;
}

/**
 * Returns the parameters that more than one call uses, if those of the same name are identical everywhere, by their
 * JSON text.
 */
function sharedParameters(operations: readonly Part[]): ReadonlyMap<string, Part> {
  const parameters = operations.flatMap((operation) => (operation.parameters ?? []) as Part[]);
  const byName = Map.groupBy(parameters, ({ name }) => name);
  return new Map(
    [...byName.values()].flatMap((uses): [string, Part][] => {
      const [firstUse, ...otherUses] = uses;
      if (firstUse === undefined || otherUses.length === 0) return [];
      const text = JSON.stringify(firstUse);
      return otherUses.every((otherUse) => JSON.stringify(otherUse) === text) ? [[text, firstUse]] : [];
    }),
  );
}

function isProblem({ content }: Part): boolean {
  return JSON.stringify(content)?.includes('"#/components/schemas/Problem"') === true;
}

function referToProblem(response: Part, { responses }: Components): Part {
  responses.Problem = response;
  return { $ref: '#/components/responses/Problem' };
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function sortedByName(record: Part): Part {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
