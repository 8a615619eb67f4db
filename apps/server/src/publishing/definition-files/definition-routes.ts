import { validatePublishable } from '@tingest/domain/access';
import { normalizeFieldDefinitions } from '@tingest/domain/fields';
import { readConfigurations, type SchemaConfiguration } from '@tingest/domain/rules';
import Type, { type Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { choiceOf, idParams, idSchema, metadataReply, nullable } from '../../http/contract/schemas.ts';
import { ok } from '../../http/kernel/answer.ts';
import type { SiteContext } from '../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../http/kernel/problem-error.ts';
import { type Route, route } from '../../http/kernel/route.ts';
import { cleanDefaults } from '../clean-markup.ts';
import type { PublishableRow } from '../publishable-item.ts';
import type { PublishableBody, PublishableFeature } from '../publishable-routes.ts';
import { visibleRow } from '../visible-row.ts';
import { type Definition, referredIds, withNewIds } from './definition-parts.ts';
import { namedReferents, referentTypes } from './named-referents.ts';

/** The properties of a type of publishable item. */
interface DefinitionFeature<Row extends PublishableRow>
  extends Pick<PublishableFeature<Row, PublishableBody>, 'path' | 'tag' | 'noun' | 'reply' | 'find' | 'present'> {
  /** Properties of it that files of earlier versions do not have. */
  readonly addedLater: readonly string[];
  /** Converts a definition from a file of an earlier version into the form of this version. */
  readonly fromEarlierFile?: ((definition: Definition) => Definition) | undefined;
  /** Of items that belong to a category. @throws ProblemError for one that the caller does not see */
  readonly checkCategory?: ((context: SiteContext, elementTypeId: string) => Promise<unknown>) | undefined;
}

/** The properties of a reply that belong to its site, and not to the definition. */
const ofSite: ReadonlySet<string> = new Set(['id', 'name', 'indexing', ...Object.keys(metadataReply)]);

const referent = Type.Object(
  { id: idSchema, kind: choiceOf(referentTypes, 'ReferentKind'), name: nullable(Type.String({ maxLength: 1000 })) },
  { title: 'Referent', additionalProperties: false },
);
const format = 'tingest-definition' as const;
const formatVersion = 1 as const;

/**
 * Returns the calls that export and import the definition of an item as a file: one creates the file, one turns such a
 * file into the initial state of a new item. Neither writes anything.
 */
export function definitionRoutes<Row extends PublishableRow>(feature: DefinitionFeature<Row>): Route[] {
  const { path, tag, noun } = feature;
  const { title, definition, file } = fileSchemas(feature);
  const base = { tag, authentication: 'user', scope: 'site', transaction: 'read' } as const;
  return [
    route({
      ...base,
      action: 'rules.read',
      method: 'GET',
      path: `${path}/:id/definition`,
      name: `${path}.getDefinition`,
      summary: `Export the definition of a ${noun} as a file`,
      params: idParams,
      reply: Type.Object(file, { title: `${title}File` }),
      async handler(context, { params }) {
        const row = visibleRow(context, await feature.find(context, params.id));
        const content: Definition = { ...feature.present(row, context) };
        for (const name of ofSite) Reflect.deleteProperty(content, name);
        const referred = referredIds(content).filter((id) => id !== row.id);
        const names = await namedReferents(context, referred);
        return ok({ format, formatVersion, resource: path, id: row.id, definition: content, names: [...names] });
      },
    }),
    route({
      ...base,
      action: `${path}.write`,
      method: 'POST',
      path: `${path}/definition`,
      name: `${path}.readDefinition`,
      summary: `Read a definition file as the initial content of a new ${noun}`,
      description:
        'All parts receive new ids. References of the definition to other items remain unchanged and are listed if the items do not exist at the site. Nothing is saved.',
      body: Type.Object(
        { ...file, elementTypeId: Type.Optional(nullable(idSchema)) },
        { title: `${title}FileSave`, additionalProperties: false },
      ),
      reply: Type.Object(
        {
          definition,
          missing: Type.Array(referent, {
            description: 'Referenced items that do not exist at this site; an item without a name is unknown.',
          }),
        },
        { title: `${title}FromFile` },
      ),
      async handler(context, { body: input }) {
        const elementTypeId = input.elementTypeId ?? input.definition.elementTypeId;
        await feature.checkCategory?.(context, elementTypeId ?? '');
        const definition = feature.fromEarlierFile?.(input.definition) ?? input.definition;
        const newDefinition = withNewIds(readDefinition(definition), input.id, elementTypeId);
        return ok({ definition: newDefinition, missing: await missingReferents(context, newDefinition, input.names) });
      },
    }),
  ];
}

/** Returns the items that a definition refers to and that the site does not have, with their names in the file. */
async function missingReferents(
  context: SiteContext,
  definition: Definition,
  names: readonly Static<typeof referent>[],
) {
  const referred = referredIds(definition);
  const foundIds = new Set((await namedReferents(context, referred)).map(({ id }) => id));
  const byId = new Map(names.map((each) => [each.id.toLowerCase(), each]));
  return referred
    .filter((id) => !foundIds.has(id))
    .map((id) => byId.get(id) ?? { id, kind: 'other' as const, name: null });
}

/** Returns the schemas of the file with the definition of an item, and their common title. */
function fileSchemas(feature: Pick<DefinitionFeature<never>, 'path' | 'reply' | 'addedLater'>) {
  const title = (feature.reply as { readonly title?: string }).title ?? '';
  const definition = Type.Unsafe<Definition>(
    Type.Object(
      Object.fromEntries(
        Object.entries(feature.reply.properties)
          .filter(([name]) => !ofSite.has(name))
          .map(([name, schema]) => [name, feature.addedLater.includes(name) ? Type.Optional(schema) : schema]),
      ),
      { title: `${title}Definition`, additionalProperties: false },
    ),
  );
  const file = {
    format: Type.Literal(format),
    formatVersion: Type.Literal(formatVersion),
    resource: Type.Literal(feature.path),
    id: idSchema,
    definition,
    names: Type.Array(referent, {
      maxItems: 5_000,
      description: 'Names of the items that the definition refers to, for references that cannot be resolved.',
    }),
  };
  return { title, definition, file };
}

/**
 * Parses a sent definition into the stored form. Its references are validated when it is saved. @throws ProblemError
 */
function readDefinition(input: Definition): Definition {
  const { dataPropertyTypes, schemaConfigurations, events } = input;
  throwProblems(validatePublishable(input).map((problem) => ({ ...problem, path: `definition.${problem.path}` })));
  return {
    ...input,
    dataPropertyTypes: cleanDefaults(normalizeFieldDefinitions(dataPropertyTypes, uuidv7)),
    schemaConfigurations: readRules(schemaConfigurations, 'definition.schemaConfigurations'),
    ...(events && {
      events: events.map((event, index) => ({
        ...event,
        schemaConfigurations: readRules(event.schemaConfigurations, `definition.events.${index}.schemaConfigurations`),
      })),
    }),
  };
}

function readRules(input: unknown, path: string): readonly SchemaConfiguration[] {
  const read = readConfigurations(input, uuidv7, path);
  if ('problem' in read) throw new ProblemError(read.problem);
  return read.configurations;
}
