/**
 * The format of a scenario: a form, its rules, and the effects of the values that are filled in. Fields are referred to
 * by their names; a name is preceded by the location of the field: `form`, `object`, `transaction`, or `form.Model >
 * Weight` for a field of the predefined value that another field has chosen. A runner gives names ids and runs the
 * steps: here against the engine alone, and any other runner that really performs them may read the same files.
 */
export interface Scenario {
  readonly about: string;
  /** The service that it is performed by: a loan where the scenario has a transaction's fields, else a check list. */
  readonly mode?: string;
  /**
   * The step; `start` where omitted. Before any other one, the service was started a week ago, with the `given` values.
   */
  readonly step?: string;
  readonly policy?: object;
  /** The user that fills in: an administrator, or a user that does not see the `unseen` fields. */
  readonly by?: string;
  /** Fields of the form by name: a type, or a type with more. */
  readonly form: Readonly<Record<string, ScenarioField>>;
  readonly object?: Readonly<Record<string, ScenarioField>>;
  readonly transaction?: Readonly<Record<string, ScenarioField>>;
  /** Value types: their fields, and their values by name. */
  readonly predefined?: Readonly<Record<string, ScenarioValueType>>;
  /** Configurations of modules and integrations by name; rules name a field of one as `Name.field`. */
  readonly processors?: Readonly<Record<string, ScenarioProcessor>>;
  /** Cases of the object's category that configurations name: the names of the services, one of which starts each. */
  readonly services?: readonly string[];
  readonly rules: readonly ScenarioRule[];
  /** The values of the object and the transaction when the form opens, and those filled in before. */
  readonly given?: {
    readonly form?: ScenarioValues;
    readonly object?: ScenarioValues;
    readonly transaction?: ScenarioValues;
    /** The moment, in UTC; the tenant is in Stockholm. */
    readonly now?: string;
    /** The response of another system to any request, as JSON. */
    readonly answer?: unknown;
    /** The people in the organisation's directory: attributes of each. */
    readonly people?: readonly Readonly<Record<string, readonly string[]>>[];
    /** A case that is open on the object. */
    readonly open?: { readonly service: string; readonly text: string; readonly daysAgo: number };
    /** The next planned recurring work, which a real server computes itself. */
    readonly planned?: { readonly dueOn: string; readonly isLate: boolean };
  };
  readonly steps: readonly ScenarioStep[];
}

export type ScenarioValues = Readonly<Record<string, unknown>>;

export type ScenarioField =
  | string
  | {
      readonly type: string;
      readonly options?: readonly string[];
      /** A value type that the options are taken from. */
      readonly from?: string;
      readonly default?: unknown;
      readonly required?: boolean;
      readonly several?: boolean;
      readonly keepWhenHidden?: boolean;
      /** Not shown to users. */
      readonly unseen?: boolean;
      /** Fields of a group, or of a collection's rows. */
      readonly fields?: Readonly<Record<string, ScenarioField>>;
    };

interface ScenarioValueType {
  readonly fields: Readonly<Record<string, ScenarioField>>;
  readonly values: Readonly<Record<string, ScenarioValues>>;
}

export interface ScenarioRule {
  readonly name: string;
  /** When it runs; `dynamic` where it does not say. */
  readonly run?: string;
  /** The owner; the function where omitted; `event`, or the name of the processor that owns it. */
  readonly owner?: string;
  readonly from: string;
  readonly do: string;
  /** The target; a function itself is `function`. */
  readonly to: string;
  readonly value?: unknown;
  readonly when?: ScenarioCondition;
  readonly mayBeOverwritten?: boolean;
  /** The effect of an unanswered field on the stored value. */
  readonly emptyMeans?: string;
}

export interface ScenarioProcessor {
  readonly type: 'module' | 'integration';
  readonly key: string;
  /** The values that an administrator filled in, by the manifest's fields; the rest is as the form proposes it. */
  readonly values: ScenarioValues;
}

/** A comparison of the rule's source or of the field it names, or several put together. */
export type ScenarioCondition =
  | { readonly all: readonly ScenarioCondition[] }
  | { readonly any: readonly ScenarioCondition[] }
  | { readonly not: ScenarioCondition }
  | { readonly field?: string; readonly is: string; readonly value?: unknown; readonly negate?: boolean };

export interface ScenarioStep {
  /** The values that a person fills in, in addition to those in the form; `null` empties a field. */
  readonly fill?: ScenarioValues;
  /** Opens the form anew instead. */
  readonly open?: boolean;
  /** Saves it. */
  readonly save?: boolean;
  readonly expect: {
    readonly values?: ScenarioValues;
    readonly hidden?: readonly string[];
    readonly required?: readonly string[];
    readonly options?: Readonly<Record<string, readonly string[]>>;
    readonly messages?: readonly string[];
    /** The values written to the object or transaction, as `rule: field from → to`. */
    readonly effects?: readonly string[];
    readonly offered?: boolean;
    /** The output sent on saving: requests, messages, cases. */
    readonly sent?: readonly string[];
    /** Rules that performed their action, in their order. */
    readonly fired?: readonly string[];
    /** Rules with a passing condition that could do nothing, as `rule: problem`. */
    readonly failed?: readonly string[];
  };
}
