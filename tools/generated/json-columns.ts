import { parseSync } from 'oxc-parser';

/** A `jsonb` column of a table, as the database describes it. */
export interface StoredJsonColumn {
  readonly table: string;
  readonly column: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
}

const mapName = 'JsonColumns';

/**
 * Returns the names of the columns that a source gives a type: the properties of its interface `JsonColumns`.
 * @throws Error for a source that does not parse or has no such interface
 */
export function typedColumns(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file} does not parse: ${error.message}`);
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'TSInterfaceDeclaration' || declaration.id.name !== mapName) continue;
    return declaration.body.body.flatMap((member) =>
      member.type === 'TSPropertySignature' && member.key.type === 'Literal' ? [String(member.key.value)] : [],
    );
  }
  throw new Error(`${file} has no interface ${mapName}`);
}

/**
 * Returns the type expression of each `jsonb` column for kysely-codegen's `overrides`, by table and column.
 * @param typedNames names of the columns with a type, such as `elements.codes`
 * @throws Error that names the columns without a type and the types without a column
 */
export function jsonOverrides(
  columns: readonly StoredJsonColumn[],
  typedNames: readonly string[],
): Readonly<Record<string, string>> {
  const storedColumns = columns.map(({ table, column }) => `${table}.${column}`);
  const problems = [
    ...storedColumns
      .filter((name) => !typedNames.includes(name))
      .map((name) => `${name} is a jsonb column without a type: add it to ${mapName}`),
    ...typedNames
      .filter((name) => !storedColumns.includes(name))
      .map((name) => `${name} is no jsonb column: remove it from ${mapName}`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries(columns.map((column) => [`${column.table}.${column.column}`, typeOf(column)]));
}

function typeOf({ table, column, isNullable, hasDefault }: StoredJsonColumn): string {
  const type = `JsonColumn<'${table}.${column}'>`;
  const read = isNullable ? `${type} | null` : type;
  return hasDefault ? `Generated<${read}>` : read;
}
