import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { Person, Reply } from '../../../../testing/test-app.ts';

/** A field of a form as the API answers it. */
interface FormField {
  readonly id: string;
  readonly fieldType: string;
  readonly required?: boolean;
  readonly unique?: boolean;
  readonly multiple?: boolean;
  readonly defaultValue?: unknown;
  readonly options?: readonly { readonly value: string }[];
  readonly children?: readonly FormField[];
}

/** Returns answers to the required questions of a form, as a person would give them on a good day. */
export async function fillIn(person: Person, site: string, fields: readonly FormField[]): Promise<object[]> {
  const answers: object[] = [];
  for (const field of fields) {
    if (field.fieldType === 'group') answers.push(...(await fillIn(person, site, field.children ?? [])));
    else if (field.required && (field.defaultValue ?? null) === null) {
      answers.push({ dataPropertyTypeId: field.id, value: await answerTo(person, site, field) });
    } else if (field.fieldType === 'date' && field.required) {
      answers.push({ dataPropertyTypeId: field.id, value: today() });
    } else if (field.required) answers.push({ dataPropertyTypeId: field.id, value: field.defaultValue });
  }
  return answers;
}

async function answerTo(person: Person, site: string, field: FormField): Promise<unknown> {
  const { fieldType, multiple, options, unique } = field;
  switch (fieldType) {
    case 'signature':
      return [{ id: await uploadSignature(person, site) }];
    case 'date':
      return today();
    case 'statusGroup':
      return 'ok';
    case 'checkbox':
    case 'switch':
      return true;
    case 'integer':
    case 'decimal':
      return 1;
    default: {
      const answer = options?.[0]?.value ?? (unique ? `Test ${uuidv7()}` : 'Test');
      return multiple ? [answer] : answer;
    }
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function uploadSignature(person: Person, site: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'signature.png', { type: 'image/png' }));
  const reply: Reply = await person.post(`${site}/files/upload?use=signature`, form);
  if (reply.status !== 201) throw new Error(`the signature was not stored: ${JSON.stringify(reply.details)}`);
  return reply.data.id;
}
