import type { FileReference } from '@tingest/domain/foundation';
import type { ContentValues } from './content/content-category.ts';
import type { ContentStep } from './content/content-service.ts';
import { type FilledSeedContext, known } from './seed-context.ts';
import { type PictureFile, pictureFile } from './store-pictures.ts';
import type { StoredForm } from './stored-form.ts';

/** Pictures that a form's content names become files that its operation holds. */
export function withFiles(
  seed: FilledSeedContext,
  use: {
    readonly element: { readonly site_id: string };
    readonly form: StoredForm;
    readonly step: ContentStep;
    readonly operationId: string;
    readonly files: PictureFile[];
  },
): ContentValues {
  const { element, form, step, operationId, files } = use;
  const valueEntries = Object.entries(step.values).map(([key, value]) => {
    if (!Array.isArray(value) || !value.every(isPicture)) return [key, value];
    const references = value.map(({ picture, alt }): FileReference => {
      const { file, reference } = pictureFile(known(seed.pictures, picture), {
        ...{ tenantId: seed.tenant.id, siteId: element.site_id, person: step.person, at: step.at },
        ...{ owner: { kind: 'operation' as const, id: operationId }, fieldId: form.idOf(key), alt },
      });
      files.push(file);
      return reference;
    });
    return [key, references];
  });
  return Object.fromEntries(valueEntries);
}

function isPicture(value: unknown): value is { readonly picture: string; readonly alt?: string } {
  return typeof value === 'object' && value !== null && 'picture' in value && typeof value.picture === 'string';
}
