import type { paths } from './schema.generated.ts';

export type ApiMethod = 'get' | 'post' | 'put' | 'delete';

/** Paths of the API that have a method. */
export type PathWith<M extends ApiMethod> = {
  [P in keyof paths]: paths[P] extends { readonly [Key in M]: object } ? P : never;
}[keyof paths];

/** The document's description of one call; for several paths, one for each of them. */
type Operation<P extends string, M extends ApiMethod> = P extends keyof paths
  ? paths[P] extends { readonly [Key in M]: infer Found extends object }
    ? Found
    : never
  : never;

type Succeeded = 200 | 201 | 204;

type AnswerOf<Op> = Op extends { readonly responses: infer Responses }
  ? ContentOf<Responses[keyof Responses & Succeeded]>
  : never;

/** The contents of a reply's `{ data }`. */
type ContentOf<Reply> = Reply extends { readonly content: { readonly 'application/json': infer Body } }
  ? Body extends { readonly data: infer Data }
    ? Data
    : Body
  : undefined;

/** The response to a call, without its `{ data }`. */
export type Answer<P extends string, M extends ApiMethod> = AnswerOf<Operation<P, M>>;

/** The answer of `/full` of a collection; with the type, which it embeds unless `includeType=false` is sent. */
export type FullAnswer<C extends string> = WithType<Answer<`${C}/{id}/full`, 'get'>>;

type WithType<Full> = Full & {
  readonly [Key in keyof Full & ('elementType' | 'recordType')]-?: NonNullable<Full[Key]>;
};

type BodyOf<Op> = Op extends { readonly requestBody: { readonly content: { readonly 'application/json': infer Body } } }
  ? Body
  : never;

/** The request body of a call. */
export type Body<P extends string, M extends ApiMethod> = BodyOf<Operation<P, M>>;

type QueryOf<Op> = Op extends { readonly parameters: { readonly query?: infer Found } } ? NonNullable<Found> : never;

/** The parameters after a path's question mark. */
export type Query<P extends string, M extends ApiMethod> = QueryOf<Operation<P, M>>;

type NameIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;

type PathPart<Name extends string> = [Name] extends [never]
  ? unknown
  : { readonly path: Readonly<Record<Name, string>> };

type QueryPart<Op> = Op extends { readonly parameters: { readonly query: infer Needed } }
  ? { readonly query: Needed }
  : { readonly query?: QueryOf<Op> };

type BodyPart<Op> = [BodyOf<Op>] extends [never] ? unknown : { readonly body: BodyOf<Op> };

interface AnyCall {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which the call is given up; `null` for one that may take as long as it needs. */
  readonly timeout?: number | null;
  /** Headers beside those of the client, such as `If-Match` with the version that the caller has read. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The parameters that a call of a path needs beside its name. */
type CallInit<P extends string, M extends ApiMethod> = AnyCall &
  // Tenant and site are the client's to know.
  PathPart<Exclude<NameIn<P>, 'tenantKey' | 'siteKey'>> &
  QueryPart<Operation<P, M>> &
  BodyPart<Operation<P, M>>;

/** The parts of an address: here the caller provides the tenant and site, too. */
export type AddressInit<P extends string, M extends ApiMethod> = PathPart<NameIn<P>> & { readonly query?: Query<P, M> };

/** The same as arguments: none where nothing is needed. */
export type InitArguments<P extends string, M extends ApiMethod> =
  object extends CallInit<P, M> ? [init?: CallInit<P, M>] : [init: CallInit<P, M>];

/** Paths that something comes after, such as `/filter`. */
export type PathBefore<Suffix extends string, M extends ApiMethod> = {
  [P in PathWith<M>]: P extends `${infer Before}${Suffix}` ? Before : never;
}[PathWith<M>];

/** Collections with items that are saved: by PUT with an id, and by POST without one where they can be created. */
export type SavedCollection = PathBefore<'/{id}', 'put'>;

/**
 * An item as it is sent for saving; the server's own metadata may stay in it. Its `version` is the one that was read.
 */
export type Draft<C extends SavedCollection> = Omit<Body<`${C}/{id}`, 'put'>, 'id' | 'version'> & {
  readonly version?: number | null;
} & (Body<`${C}/{id}`, 'put'> extends Body<C, 'post'> ? { readonly id?: string | null } : { readonly id: string });

/** The parameters that narrow a collection where all of it is requested. */
export type Narrowing<C extends PathWith<'get'>> = Omit<Query<C, 'get'>, 'Skip' | 'Limit' | 'culture'>;

/** Collections with a filtered list; not the exports by a data schema, nor the rows of an import, which are called alike. */
export type ListedCollection = Exclude<PathBefore<'/filter', 'post'>, `${string}/{schemaId}` | `${string}/rows`>;

/** One of a collection's list. */
export type RowOf<C extends ListedCollection> =
  Answer<`${C}/filter`, 'post'> extends { readonly items: readonly (infer Row)[] } ? Row : never;

/** The collections with lists that hold such rows. */
export type CollectionOf<Row> = ListedCollection &
  { [C in ListedCollection]: RowOf<C> extends Row ? C : never }[ListedCollection];

/** A page of a list. Counts are `null` with `skipCount`. */
export type ListPage<Row> = Omit<Answer<`${ListedCollection}/filter`, 'post'>, 'items'> & {
  readonly items: readonly Row[];
};
