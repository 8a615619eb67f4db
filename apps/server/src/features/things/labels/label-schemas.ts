import {
  errorCorrections,
  labelAlignments,
  labelPartTypes,
  labelRotations,
  longestLabelText,
  mostLabelParts,
  mostPrintedLabels,
  printerResolutions,
  sheetFormatKeys,
} from '@tingest/domain/labels';
import Type, { type Static } from 'typebox';
import { listQuerySchema } from '../../../http/lists/list-schemas.ts';
import { choiceOf, idSchema, ignored, ignoredMetadata, metadataReply, nullable } from '../../../http/schemas.ts';

const closed = { additionalProperties: false };
const millimetres = Type.Number({ minimum: -1_000, maximum: 2_000 });
const count = Type.Integer({ minimum: 1, maximum: 100 });
const numbers = <const N extends number>(choices: readonly N[]) =>
  Type.Unsafe<N>(Type.Union(choices.map((choice) => Type.Literal(choice))));

const size = { width: millimetres, height: millimetres };
const mediumSchema = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('sheet'),
        format: nullable(choiceOf(sheetFormatKeys, 'SheetFormat')),
        pageWidth: Type.Number({ minimum: 20, maximum: 1_000 }),
        pageHeight: Type.Number({ minimum: 20, maximum: 1_000 }),
        columns: count,
        rows: count,
        left: Type.Number({ minimum: 0, maximum: 1_000 }),
        top: Type.Number({ minimum: 0, maximum: 1_000 }),
        pitchX: Type.Number({ minimum: 0, maximum: 1_000 }),
        pitchY: Type.Number({ minimum: 0, maximum: 1_000 }),
        ...size,
      },
      { title: 'LabelSheet', description: 'A page with labels in a grid; all in millimetres.', ...closed },
    ),
    Type.Object(
      { kind: Type.Literal('roll'), ...size, dpi: numbers(printerResolutions) },
      { title: 'LabelRoll', description: 'Labels one after the other, in millimetres.', ...closed },
    ),
  ],
  { title: 'LabelMedium' },
);

const partKeys = { id: Type.String({ minLength: 1, maxLength: 50 }), type: choiceOf(labelPartTypes, 'LabelPartType') };
const looks = {
  rotation: numbers(labelRotations),
  text: Type.String({
    maxLength: longestLabelText,
    description:
      'Of codes and texts. `{{title}}`, `{{code}}`, `{{site}}`, `{{address}}`, `{{shortAddress}}` and `{{<id of a field>}}` are filled in.',
  }),
  fontSize: Type.Number({ minimum: 0, maximum: 1_000 }),
  isBold: Type.Boolean(),
  align: choiceOf(labelAlignments),
  shrinks: Type.Boolean({ description: 'Whether a text that is too long is written smaller before it is cut.' }),
  showsText: Type.Boolean({ description: 'Whether a bar code’s text is written below it.' }),
  errorCorrection: choiceOf(errorCorrections),
};
const partReply = Type.Object(
  { ...partKeys, x: millimetres, y: millimetres, ...size, ...looks },
  { title: 'LabelPart', description: 'Its box on the label, in millimetres; what is in it is turned within.' },
);
const partSave = Type.Object(
  { ...partKeys, x: millimetres, y: millimetres, ...size, ...Type.Partial(Type.Object(looks)).properties },
  { title: 'LabelPartSave', ...closed },
);
const partsSave = Type.Array(partSave, { maxItems: mostLabelParts });

export const layoutSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    elementTypeId: Type.Optional(nullable(idSchema)),
    medium: mediumSchema,
    parts: partsSave,
    ownerName: ignored,
    ...ignoredMetadata,
  },
  { title: 'LabelLayoutSave', ...closed },
);
export type LayoutBody = Static<typeof layoutSave>;

export const layoutReply = Type.Object(
  {
    id: idSchema,
    name: Type.String(),
    elementTypeId: nullable(idSchema),
    medium: mediumSchema,
    parts: Type.Array(partReply),
    ownerName: Type.String(),
    ...metadataReply,
  },
  { title: 'LabelLayout' },
);

export const labelFormats = ['pdf', 'zpl'] as const;
export type LabelFormat = (typeof labelFormats)[number];

const elementIds = Type.Array(idSchema, { maxItems: mostPrintedLabels });

export const printSave = Type.Object(
  {
    id: Type.Optional(
      nullable(
        Type.Unsafe<string>({
          ...idSchema,
          description: 'Of the job, made by the caller: asked for again, it is the same one.',
        }),
      ),
    ),
    layoutId: idSchema,
    elementIds: Type.Optional(elementIds),
    importId: Type.Optional(
      nullable(Type.Unsafe<string>({ ...idSchema, description: 'An import of objects: all that it made or changed.' })),
    ),
    elementTypeId: Type.Optional(nullable(idSchema)),
    query: Type.Optional(
      Type.Object(listQuerySchema.properties, {
        title: 'LabelListQuery',
        description: 'The query of a filtered list.',
        ...closed,
      }),
    ),
    startAt: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        description: 'The first label that is left on the first sheet, from 1.',
      }),
    ),
    format: choiceOf(labelFormats, 'LabelFormat'),
  },
  {
    title: 'LabelPrint',
    description: 'Of the objects `elementIds`, of those of an import, or of all that a list’s query finds.',
    ...closed,
  },
);
export type PrintBody = Static<typeof printSave>;

export const printStarted = Type.Object({ jobId: idSchema }, { title: 'LabelPrintStarted' });

export const previewAsk = Type.Object(
  {
    elementTypeId: Type.Optional(nullable(idSchema)),
    medium: mediumSchema,
    parts: partsSave,
    elementIds: Type.Optional(Type.Array(idSchema, { maxItems: 6 })),
  },
  {
    title: 'LabelPreviewAsk',
    description: 'Without `elementIds` of the object with the longest title among the newest.',
    ...closed,
  },
);
export type PreviewBody = Static<typeof previewAsk>;

const box = Type.Object(
  { left: Type.Number(), top: Type.Number(), width: Type.Number(), height: Type.Number() },
  { title: 'LabelBox' },
);
const drawnPart = Type.Object(
  {
    partId: Type.String(),
    x: Type.Number(),
    y: Type.Number(),
    rotation: Type.Number(),
    code: nullable(
      Type.Object(
        {
          left: Type.Number(),
          top: Type.Number(),
          moduleWidth: Type.Number(),
          moduleHeight: Type.Number(),
          path: Type.String({ description: 'Its dark modules, as the path of an SVG in modules.' }),
        },
        { title: 'DrawnCode' },
      ),
    ),
    lines: Type.Array(
      Type.Object(
        { text: Type.String(), x: Type.Number(), baseline: Type.Number(), size: Type.Number(), isBold: Type.Boolean() },
        { title: 'DrawnLine' },
      ),
    ),
    box: nullable(box),
    logo: nullable(box),
  },
  {
    title: 'DrawnLabelPart',
    description: 'In millimetres, after moving to `x` and `y` and turning there; font sizes in points.',
  },
);

export const previewReply = Type.Object(
  {
    labels: Type.Array(
      Type.Object(
        { elementId: nullable(idSchema), title: Type.String(), code: Type.String(), parts: Type.Array(drawnPart) },
        { title: 'DrawnLabel' },
      ),
    ),
    logo: nullable(Type.String({ description: 'The tenant’s logo, as the address of a picture in base64.' })),
    warnings: Type.Array(
      Type.Object(
        {
          partId: Type.String(),
          code: choiceOf(['fineModules', 'unreadableModules', 'quietZone', 'codeContent'], 'LabelWarningCode'),
          dots: nullable(Type.Number({ description: 'Dots a module at 203 dpi.' })),
        },
        { title: 'LabelWarning' },
      ),
    ),
  },
  { title: 'LabelPreview' },
);
