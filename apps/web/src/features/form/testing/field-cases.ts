import type { FieldDefinition, FieldTypeKey } from '@tingest/domain/fields';
import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';

type Page = Pick<RenderResult, 'getByRole' | 'getByText' | 'getByLabelText'>;

/** Test case of a field type: use by keyboard, with an invalid value, and read-only. */
export interface FieldCase {
  /** Beside the type and the name, which is "Asked". */
  readonly field?: Partial<FieldDefinition>;
  /** The control that the tab key reaches first, and to which an error jumps. */
  readonly control: (page: Page) => Locator;
  /** Fills it in by the keyboard alone; the control has the focus. */
  readonly fill: (page: Page) => Promise<unknown>;
  /** The values sent after that, by the fields' ids; the id of the field itself is `asked`. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** A text that is pasted into the control, and the value that is sent for it. */
  readonly pasted?: { readonly text: string; readonly sent: unknown };
  /** Keys that enter an invalid value, and the message shown when the field is left. */
  readonly wrong?: { readonly keys: string; readonly says: string };
  /** The message shown if the field is required and empty; `null` for a type that cannot be missing. */
  readonly missing: string | null;
  /** A value that was saved before, and where that can be seen, also where it can't be changed. */
  readonly saved?: unknown;
  readonly seen: (page: Page) => Locator;
  /** Whether the control stays usable where nothing may be changed, as a heading that opens and closes. */
  readonly neverDisabled?: boolean;
}

const keys = (text: string) => () => userEvent.keyboard(text);
const textbox = (page: Page) => page.getByRole('textbox', { name: 'Asked' });
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const needsValue = 'This field must have a value';
const needsChoice = 'A choice must be made';

const options = [
  { value: 'a', name: 'Alder' },
  { value: 'b', name: 'Birch' },
  { value: 'c', name: 'Cedar' },
];
const remark: FieldDefinition = {
  id: 'remark',
  name: 'Remark',
  fieldType: 'text',
  showForAdmin: true,
  showForUser: true,
};

/** A field of one line of text. */
function textCase(text: string, overrides: Partial<FieldCase> = {}): FieldCase {
  return {
    control: textbox,
    fill: keys(text),
    sent: { asked: text },
    pasted: { text, sent: text },
    missing: needsValue,
    saved: text,
    seen: textbox,
    ...overrides,
  };
}

/** One of a few choices that all can be seen. */
function choiceCase(): FieldCase {
  return {
    field: { options },
    control: (page) => page.getByRole('radio', { name: 'Alder' }),
    // The arrow moves on and chooses at once, as radio buttons do.
    fill: keys('{ArrowDown}'),
    sent: { asked: 'b' },
    missing: needsChoice,
    saved: 'c',
    seen: (page) => page.getByRole('radio', { name: 'Cedar', checked: true }),
  };
}

/** Yes, no, or not answered. */
const toggleCase: FieldCase = {
  control: (page) => page.getByRole('radio', { name: 'Yes' }),
  fill: keys(' '),
  sent: { asked: true },
  missing: needsChoice,
  saved: false,
  seen: (page) => page.getByRole('radio', { name: 'No', checked: true }),
};

/** Content pasted as a file: an image of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==';

function pasteFile(page: Page): Promise<void> {
  const bytes = Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0));
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([bytes], 'gate.png', { type: 'image/png' }));
  page
    .getByRole('group', { name: 'Asked' })
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return Promise.resolve();
}

/** A file that the server has. */
const savedFile = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'plan.png',
  contentType: 'image/png',
  size: 68,
};

/** Every type of field; one without a case does not compile, and fails the test. */
export const fieldCases: Readonly<Record<FieldTypeKey, FieldCase>> = {
  text: textCase('Green gate'),
  textArea: textCase('Green gate', {
    fill: keys('Green{Enter}gate'),
    sent: { asked: 'Green\ngate' },
  }),
  html: {
    control: textbox,
    fill: keys('Green {Control>}b{/Control}gate'),
    sent: { asked: '<p>Green <strong>gate</strong></p>' },
    missing: needsValue,
    saved: '<p>Green <strong>gate</strong></p>',
    seen: (page) => page.getByText('gate'),
  },
  integer: textCase('12', {
    sent: { asked: 12 },
    pasted: { text: '1234', sent: 1234 },
    wrong: { keys: '1.5', says: 'Invalid integer' },
    saved: 7,
  }),
  decimal: textCase('12.5', {
    sent: { asked: 12.5 },
    pasted: { text: '0.25', sent: 0.25 },
    wrong: { keys: 'twelve', says: 'Invalid decimal' },
    saved: 7.5,
  }),
  checkbox: toggleCase,
  switch: toggleCase,
  radio: choiceCase(),
  segmented: choiceCase(),
  select: {
    field: { options },
    control: (page) => page.getByRole('combobox', { name: 'Asked' }),
    fill: keys('Birch'),
    sent: { asked: 'b' },
    missing: needsChoice,
    saved: 'c',
    seen: (page) => page.getByRole('option', { name: 'Cedar', selected: true }),
  },
  date: textCase('2026-11-22', {
    fill: keys('20261122'),
    pasted: { text: '22 nov 2026', sent: '2026-11-22' },
    wrong: { keys: '2026-02-30', says: 'Invalid date' },
  }),
  dateTime: textCase('2026-11-22T07:05:00.000Z', {
    fill: keys('2026-11-22 8:05'),
    pasted: { text: '2026-11-22 08:05', sent: '2026-11-22T07:05:00.000Z' },
    wrong: { keys: '2026-11-22', says: 'Invalid date and time' },
  }),
  time: textCase('08:05', {
    fill: keys('805'),
    pasted: { text: '8.05', sent: '08:05' },
    wrong: { keys: '25:00', says: 'Invalid time' },
  }),
  statusGroup: {
    field: { children: [{ ...remark, required: true }] },
    control: (page) => page.getByRole('radio').first(),
    fill: async (page) => {
      await userEvent.keyboard('{ArrowRight}');
      await page.getByRole('textbox', { name: 'Remark' }).fill('Hinge broken');
    },
    sent: { asked: 'deviation', remark: 'Hinge broken' },
    missing: needsChoice,
    saved: 'ok',
    seen: (page) => page.getByRole('radio', { name: 'OK', checked: true }),
  },
  group: {
    field: { children: [remark] },
    control: button(/^Asked/),
    fill: async () => {
      await userEvent.tab();
      await userEvent.keyboard('Inside');
    },
    sent: { remark: 'Inside' },
    missing: null,
    seen: (page) => page.getByRole('textbox', { name: 'Remark' }),
    neverDisabled: true,
  },
  collection: {
    field: { children: [remark] },
    control: button('Add row'),
    fill: async (page) => {
      await userEvent.keyboard('{Enter}');
      await page.getByRole('textbox', { name: 'Remark, row 1' }).click();
      await userEvent.keyboard('First{Enter}');
      // The next row gets the focus as soon as it is drawn.
      await expect.element(page.getByRole('textbox', { name: 'Remark, row 2' })).toHaveFocus();
      await userEvent.keyboard('Second');
    },
    sent: { asked: [{ remark: 'First' }, { remark: 'Second' }] },
    missing: needsValue,
    saved: [{ remark: 'Saved' }],
    seen: (page) => page.getByRole('textbox', { name: 'Remark, row 1' }),
  },
  image: {
    control: button('Choose an image'),
    fill: pasteFile,
    sent: { asked: [{ name: 'gate.png', contentType: 'image/png' }] },
    missing: 'A file must be chosen',
    saved: [savedFile],
    seen: (page) => page.getByRole('button', { name: /plan\.png/ }),
  },
  file: {
    control: button('Choose a file'),
    fill: pasteFile,
    sent: { asked: [{ name: 'gate.png', contentType: 'image/png' }] },
    missing: 'A file must be chosen',
    saved: [savedFile],
    seen: (page) => page.getByRole('button', { name: /plan\.png/ }),
  },
  signature: {
    control: button('Sign'),
    fill: async (page) => {
      await userEvent.keyboard('{Enter}');
      await page.getByText('Type the name').click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Anna Nilsson');
      await userEvent.keyboard('{Enter}');
    },
    sent: { asked: [{ alt: 'Anna Nilsson', contentType: 'image/png' }] },
    missing: 'A file must be chosen',
    saved: [{ ...savedFile, alt: 'Anna Nilsson' }],
    seen: (page) => page.getByText('Anna Nilsson'),
  },
  scanner: textCase('AB-17'),
  position: {
    control: button('Use my position'),
    fill: async (page) => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await page.getByRole('textbox', { name: 'Coordinates' }).fill('59.3293, 18.0686');
    },
    sent: { asked: { lat: 59.3293, lon: 18.0686, accuracy: null } },
    missing: needsValue,
    saved: { lat: 59.3, lon: 18.1, accuracy: null },
    seen: (page) => page.getByRole('link', { name: '59.30000, 18.10000' }),
  },
  currentUser: {
    control: textbox,
    // The server fills in the field; it shows the user that will be entered.
    fill: keys('Somebody else'),
    sent: {},
    missing: null,
    seen: (page) => page.getByRole('textbox', { name: 'Asked' }),
    neverDisabled: true,
  },
  previousUser: {
    control: textbox,
    fill: keys('Somebody else'),
    sent: {},
    missing: null,
    seen: textbox,
    neverDisabled: true,
  },
  email: textCase('anna@example.com', { wrong: { keys: 'anna@', says: 'Invalid e-mail address' } }),
  phoneNo: textCase('+46 8 123 45 67', { wrong: { keys: 'call me', says: 'Invalid phone number' } }),
  url: textCase('https://example.com/gate', { wrong: { keys: 'gate', says: 'Invalid URL' } }),
  linkedImage: textCase('https://example.com/gate', { wrong: { keys: 'gate', says: 'Invalid URL' } }),
};
