import { filterOperators } from '@tingest/domain/fields';
import Type from 'typebox';
import {
  choiceOf,
  idSchema,
  ignored,
  ignoredMetadata,
  metadataReply,
  nullable,
} from '../../../http/contract/schemas.ts';

const columnKey = Type.String({ minLength: 1, maxLength: 60 });
const columnKeys = Type.Array(columnKey, { maxItems: 500 });

/** Which list a view is of: `users`, or with the id of a type `elements/{id}`. */
export const listNameSchema = Type.String({ pattern: '^[A-Za-z]{1,40}(/[A-Za-z0-9-]{1,50})?$', maxLength: 100 });

/** The state of a list: its address parameters, and the columns it showed. */
const viewStateSchema = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200 })),
    size: Type.Optional(Type.Union([Type.Literal(25), Type.Literal(50), Type.Literal(100)])),
    sort: Type.Optional(Type.String({ maxLength: 260 })),
    filter: Type.Optional(
      Type.Array(
        Type.Object(
          {
            column: columnKey,
            operator: choiceOf(filterOperators),
            value: ignored,
            min: ignored,
            max: ignored,
          },
          { title: 'ViewFilter', additionalProperties: false },
        ),
        { maxItems: 40 },
      ),
    ),
    /** Apart from the list's own choice. */
    columns: Type.Optional(
      Type.Object({ shown: columnKeys, hidden: columnKeys }, { title: 'ViewColumns', additionalProperties: false }),
    ),
    /** Rows without it. */
    layout: Type.Optional(choiceOf(['groups', 'board', 'calendar'])),
    /** Column of the groups, or with the dates of the calendar. */
    by: Type.Optional(columnKey),
  },
  { title: 'ViewState', additionalProperties: false },
);

/** Request body for a view. */
export const viewSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    list: listNameSchema,
    name: Type.String({ minLength: 1, maxLength: 80 }),
    isShared: Type.Optional(Type.Boolean()),
    state: viewStateSchema,
    isDefault: ignored,
    mayChange: ignored,
    ownerName: ignored,
    ...ignoredMetadata,
  },
  { title: 'ViewSave', additionalProperties: false },
);

export const viewReply = Type.Object(
  {
    id: idSchema,
    list: Type.String(),
    name: Type.String(),
    isShared: Type.Boolean(),
    isDefault: Type.Boolean({ description: 'Whether the caller’s list opens with this view.' }),
    mayChange: Type.Boolean({ description: 'Whether the caller may rename, replace, unshare and delete it.' }),
    ownerName: Type.String(),
    state: viewStateSchema,
    ...metadataReply,
  },
  { title: 'View' },
);

export const viewDefault = Type.Object(
  { isDefault: Type.Boolean() },
  { title: 'ViewDefault', additionalProperties: false },
);
