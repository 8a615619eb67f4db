import { type DefaultForm, noteField, photoField, texts } from './default-form.ts';

/** A checklist of one point. */
const checkList: DefaultForm = {
  name: texts('Kontroll', 'Checklist', 'Kontroll'),
  fields: [
    {
      name: texts('Är allt i ordning?', 'Is everything in order?', 'Er alt i orden?'),
      fieldType: 'statusGroup',
      required: true,
    },
    noteField,
    photoField,
  ],
};

export const simpleForms = { start: checkList } as const satisfies Readonly<Record<string, DefaultForm>>;

/** A further version is filled in on the form that the first one was. */
export const updatableForms = { start: checkList, update: checkList } as const satisfies Readonly<
  Record<string, DefaultForm>
>;
