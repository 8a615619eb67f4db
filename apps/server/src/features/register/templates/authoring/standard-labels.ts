import { sheetOfFormat } from '@tingest/domain/register';
import type { TemplateLabel } from './template.ts';
import type { Names } from './texts.ts';

/**
 * Returns the label that most templates have: a sheet of 21 labels with code, title and a sentence for its finder.
 * @param names the name of the layout, unique in its site
 */
export function sheetLabel(key: string, names: Names, sentence: Names): TemplateLabel {
  return {
    ...{ key, names, medium: sheetOfFormat('l7160') },
    parts: [
      { id: 'code', type: 'qr', x: 3.5, y: 5, width: 23, height: 23, text: '{{address}}' },
      {
        id: 'title',
        type: 'text',
        x: 30.5,
        y: 5,
        width: 30,
        height: 14,
        text: '{{title}}',
        fontSize: 11,
        isBold: true,
      },
      { id: 'text', type: 'text', x: 30.5, y: 20, width: 30, height: 8, text: '{{code}}', fontSize: 10 },
      { id: 'line', type: 'line', x: 3.5, y: 31.5, width: 57, height: 0.3 },
      { id: 'sentence', type: 'text', x: 3.5, y: 32.5, width: 57, height: 4, text: sentence, fontSize: 7 },
    ],
  };
}
