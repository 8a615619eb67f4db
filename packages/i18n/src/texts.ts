import type { adminTexts } from './en-US/admin-side.ts';
import type { baseTexts } from './en-US/base.ts';
import type { formTexts } from './en-US/form.ts';
import type { catalogue } from './en-US/index.ts';
import type { searchTexts } from './en-US/search.ts';
import type { serverCatalogue } from './en-US/server.ts';
import type { serviceTexts } from './en-US/service.ts';

/** The same tree with any text at its leaves: a translation of an English catalogue must fill it. */
export type Texts<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Texts<Tree[Key]> };

/** The texts that every page of the app may show, and those of the field side, in one culture. */
export type BaseTexts = Texts<typeof baseTexts>;

/** The texts of the parts of forms that are loaded on demand, in one culture. */
export type FormTexts = Texts<typeof formTexts>;

/** The texts of the pages of services, in one culture. */
export type ServiceTexts = Texts<typeof serviceTexts>;

/** The texts of the search of everything, in one culture. */
export type SearchTexts = Texts<typeof searchTexts>;

/** The texts of the administration alone, in one culture. */
export type AdminTexts = Texts<typeof adminTexts>;

/** The texts that the browser gets, in one culture. */
export type Catalogue = Texts<typeof catalogue>;

/** All texts in one culture. */
export type ServerCatalogue = Texts<typeof serverCatalogue>;

/** Plural forms are keys of their own, `total_one` and `total_other`; the caller says `total` and gives `count`. */
type WithoutPluralForm<Key extends string> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key;

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPluralForm<Key> : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];

/** Key of a text that browser and server know, such as `app.actions.save`. */
export type TextKey = Paths<Catalogue>;

/** Key of any text, also of those that only the server writes. */
export type ServerTextKey = Paths<ServerCatalogue>;

/** Values for the `{{name}}` places of a text. `count` also chooses the plural form. */
export type TextParameters = Readonly<Record<string, string | number>>;
