import { longestSeriesPrefix, mostBlankLabels, seriesDigits } from '@tingest/domain/labels';
import Type, { type Static } from 'typebox';
import { choiceOf, idSchema, ignored, ignoredMetadata, metadataReply, nullable } from '../../../http/schemas.ts';
import { labelFormats } from './label-schemas.ts';

const closed = { additionalProperties: false };
const series = {
  prefix: Type.String({ maxLength: longestSeriesPrefix, description: 'What its codes begin with.' }),
  digits: Type.Integer({
    minimum: seriesDigits.min,
    maximum: seriesDigits.max,
    description: 'Of the number behind it.',
  }),
  hasCheckDigit: Type.Boolean({ description: 'Whether a digit follows by which a wrong one is seen, as in GTINs.' }),
};

export const seriesSave = Type.Object(
  { id: Type.Optional(nullable(idSchema)), ...series, ownerName: ignored, ...ignoredMetadata },
  { title: 'CodeSeriesSave', ...closed },
);

export const seriesReply = Type.Object(
  {
    id: idSchema,
    ...series,
    next: nullable(Type.String({ description: 'The code that is given next; null where all were given.' })),
    given: Type.Integer({ description: 'Codes that were printed, or left out since an object had them.' }),
    used: Type.Integer({ description: 'Those of them that objects have.' }),
    left: Type.Integer(),
    ownerName: Type.String(),
    ...metadataReply,
  },
  { title: 'CodeSeries' },
);

export const rollSave = Type.Object(
  {
    id: Type.Unsafe<string>({
      ...idSchema,
      description: 'Of the roll, made by the caller: asked for again, it is the same labels.',
    }),
    layoutId: idSchema,
    count: Type.Integer({ minimum: 1, maximum: mostBlankLabels }),
    startAt: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    format: choiceOf(labelFormats, 'LabelFormat'),
  },
  { title: 'BlankLabels', description: 'Labels of codes that nothing has yet.', ...closed },
);
export type RollBody = Static<typeof rollSave>;
