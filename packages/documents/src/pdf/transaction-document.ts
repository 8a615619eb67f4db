/** A picture that the document shows. Other formats are converted by the caller. */
export interface DocumentImage {
  readonly bytes: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg';
  /** A description of the picture, for readers that can't see it. */
  readonly alt: string;
}

/** One value with its name, both as text to be read in the document's culture. */
export interface DocumentField {
  readonly label: string;
  /** May be of any length and have line breaks. Empty for no value. */
  readonly value: string;
  /** Where the value leads, such as a position's place on a map. Only http(s) addresses become links. */
  readonly link?: string;
  /** Photos and signatures, shown below the value. */
  readonly images?: readonly DocumentImage[];
  /** How a check point stands: drawn as a mark beside the value, which says it in words. */
  readonly tone?: 'good' | 'attention' | 'quiet';
  /** Rows of a collection, instead of a value. */
  readonly table?: DocumentTable;
  /** Fields that belong to this one: of a group, which then has a heading and no value, or of a check point. */
  readonly children?: readonly DocumentField[];
}

/** A table of values, all as text. */
export interface DocumentTable {
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly DocumentCell[])[];
  /** One text a column, empty where nothing is summed; absent where no column is. */
  readonly sums?: readonly string[];
}

/** The contents of one cell: a text, and its photos. */
export interface DocumentCell {
  readonly value: string;
  readonly images?: readonly DocumentImage[];
}

/** One entry of the transaction's event log. */
export interface DocumentOperation {
  /** The operation performed, such as "Inspection – Complete". */
  readonly heading: string;
  readonly who: string;
  /** Date and time as text. */
  readonly when: string;
  readonly fields: readonly DocumentField[];
}

/** The document's fixed words, in its culture. */
interface TransactionDocumentLabels {
  readonly code: string;
  readonly link: string;
  readonly logo: string;
  readonly number: string;
  readonly operations: string;
  readonly printedAt: string;
  readonly qrCode: string;
  readonly service: string;
  readonly site: string;
  readonly status: string;
}

/**
 * A transaction as a document: the object, and everything that was done. All texts are final, in one culture; nothing
 * is looked up, translated or formatted here. Source: design, section 7.
 */
export interface TransactionDocument {
  /** Language of the texts, such as `sv-SE`. */
  readonly culture: string;
  readonly title: string;
  readonly labels: TransactionDocumentLabels;
  readonly tenant: {
    readonly name: string;
    /** `#rrggbb` or `#rgb`; anything else gives the default colour. */
    readonly primaryColor?: string;
    readonly logo?: Pick<DocumentImage, 'bytes' | 'type'>;
  };
  readonly site: string;
  readonly number: string;
  readonly service: string;
  readonly status: string;
  readonly element: { readonly title: string; readonly code: string; readonly fields: readonly DocumentField[] };
  readonly operations: readonly DocumentOperation[];
  /** Address of the transaction, for the QR code. */
  readonly link: string;
}
