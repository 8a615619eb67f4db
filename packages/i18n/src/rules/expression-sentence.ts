import { type FieldDefinition, fieldTypeOf, findField } from '@tingest/domain/fields';
import {
  definitionTypeOf,
  fieldsRead,
  type RuleReference,
  type RuleReferenceType,
  type SpokenExpression,
  type SpokenOperand,
  type SpokenOperator,
  spokenExpression,
} from '@tingest/domain/rules';
import { comparisonKey } from './comparison-key.ts';
import {
  expressionPhrase,
  fieldRead,
  labelPart,
  type RuleEndpoints,
  type RuleReading,
  referencePhrase,
  valuePhrase,
} from './rule-reading.ts';
import { fillText, type ListedSentence, listOf, type Sentence, together } from './sentence.ts';

/** An expression as a condition in words: "Surface is Failed or Swings is Failed". @param holds false where the opposite is to be said */
export function expressionCondition(
  text: string,
  holds: boolean,
  rule: RuleEndpoints,
  reading: RuleReading,
): ListedSentence {
  return new Speaker(rule, reading).condition(spokenExpression(text), holds);
}

/**
 * Describes the result of an expression: a value, or whether a condition is true.
 * @param field that the result is a value of, with choices that it may name
 */
export function expressionValue(
  text: string,
  field: FieldDefinition | null,
  rule: RuleEndpoints,
  reading: RuleReading,
): { readonly value: Sentence } | { readonly condition: Sentence } {
  const expression = spokenExpression(text);
  const speaker = new Speaker(rule, reading);
  if (expression.kind === 'choice') return { value: speaker.choice(expression, field) };
  if (expression.kind === 'operand') return { value: expressionPhrase(text, reading) };
  return { condition: speaker.condition(expression, true).sentence };
}

/** An expression that is not a list of others. */
type Single = Extract<
  SpokenExpression,
  { readonly kind: 'comparison' } | { readonly kind: 'present' | 'rows' | 'choice' | 'operand' }
>;

type Conditions = RuleReading['texts']['conditions'];

const conditionTypes: Readonly<Record<SpokenOperator, string>> = {
  '==': 'equal',
  '!=': 'equal',
  '<': 'below',
  '<=': 'belowOrEqual',
  '>': 'above',
  '>=': 'aboveOrEqual',
  in: 'in',
};

/** Operators with their operands swapped, with the same meaning. */
const mirroredOperators: Readonly<Partial<Record<SpokenOperator, SpokenOperator>>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

class Speaker {
  readonly #rule: RuleEndpoints;
  readonly #reading: RuleReading;
  readonly #texts: Conditions;

  constructor(rule: RuleEndpoints, reading: RuleReading) {
    this.#rule = rule;
    this.#reading = reading;
    this.#texts = reading.texts.conditions;
  }

  condition(expression: SpokenExpression, holds: boolean): ListedSentence {
    const { culture } = this.#reading.context;
    if (expression.kind === 'not') return this.condition(expression.part, !holds);
    if (!('parts' in expression)) return { sentence: this.#single(expression, holds), list: null };
    const list = (expression.kind === 'all') === holds ? 'conjunction' : 'disjunction';
    const parts = expression.parts.map((part) => together(this.condition(part, holds), list, this.#texts.together));
    return { sentence: listOf(parts, list, culture), list };
  }

  /** "A if B, otherwise C". */
  choice(
    { condition, yes, no }: Extract<SpokenExpression, { readonly kind: 'choice' }>,
    field: FieldDefinition | null,
  ): Sentence {
    return fillText(this.#texts.choice, {
      condition: this.condition(condition, true).sentence,
      yes: this.#given(yes, field),
      no: this.#given(no, field),
    });
  }

  #given(expression: SpokenExpression, field: FieldDefinition | null): Sentence {
    if (expression.kind === 'choice') return this.choice(expression, field);
    if (expression.kind === 'operand') return this.#operand(expression.operand, field);
    return this.condition(expression, true).sentence;
  }

  #single(expression: Single, holds: boolean): Sentence {
    const { exists, existsNot, equal, someRow, noRow, everyRow } = this.#texts;
    switch (expression.kind) {
      case 'comparison':
        return this.#comparison(expression, holds);
      case 'present':
        return fillText(holds ? exists : existsNot, {
          field: this.#operand({ ...expression, kind: 'field' }, null),
        });
      case 'rows': {
        const { field } = this.#find(expression.collectionId);
        // Not in every row is to be otherwise in one.
        const condition = this.condition(expression.part, !expression.isEvery || holds).sentence;
        const text = expression.isEvery ? (holds ? everyRow : someRow) : holds ? someRow : noRow;
        const collection = field ? labelPart(field, this.#reading) : this.#phrase({ type: 'operation', fieldId: '' });
        return fillText(text, { condition, collection });
      }
      case 'choice':
        return this.#truth(this.choice(expression, null), holds);
      default: {
        const { operand } = expression;
        const field = operand.kind === 'field' ? this.#fieldOf(operand) : null;
        if (!field || fieldTypeOf(field).displayType !== 'toggle')
          return this.#truth(this.#operand(operand, null), holds);
        const value = valuePhrase(holds, field, this.#reading);
        return fillText(equal, { field: this.#operand(operand, null), value });
      }
    }
  }

  #truth(value: Sentence, holds: boolean): Sentence {
    return fillText(this.#texts[holds ? 'expression' : 'expressionNot'], { value });
  }

  #comparison(
    { operator, left, right }: Extract<SpokenExpression, { readonly kind: 'comparison' }>,
    holds: boolean,
  ): Sentence {
    const mirroredOperator = mirroredOperators[operator];
    if (left.kind === 'literal' && right.kind !== 'literal' && mirroredOperator) {
      return this.#comparison({ kind: 'comparison', operator: mirroredOperator, left: right, right: left }, holds);
    }
    const field = (left.kind === 'field' && this.#fieldOf(left)) || null;
    const isPositive = holds === (operator !== '!=');
    const key = comparisonKey(conditionTypes[operator], field, isPositive);
    const list = operator === 'in' ? 'disjunction' : 'conjunction';
    return fillText(this.#texts[key], {
      field: this.#operand(left, null),
      value: this.#operand(right, field, list),
    });
  }

  /** @param field that it is compared with, or a value of */
  #operand(
    operand: SpokenOperand,
    field: FieldDefinition | null,
    list: 'conjunction' | 'disjunction' = 'conjunction',
  ): Sentence {
    if (operand.kind === 'literal') return valuePhrase(operand.value, field, this.#reading, list);
    if (operand.kind === 'text') return expressionPhrase(operand.text, this.#reading);
    if (operand.fieldId === null) return this.#phrase(this.#rule.source);
    const fieldMatch = this.#find(operand.fieldId);
    // Of a row only its column is told: the sentence says which rows.
    if (operand.isRow && fieldMatch.field) return labelPart(fieldMatch.field, this.#reading);
    return this.#phrase(fieldMatch.reference);
  }

  #phrase(reference: RuleReference): Sentence {
    return referencePhrase(reference, this.#reading);
  }

  #fieldOf({ fieldId }: Extract<SpokenOperand, { readonly kind: 'field' }>): FieldDefinition | null {
    return fieldId === null ? fieldRead(this.#rule.source, this.#reading) : this.#find(fieldId).field;
  }

  /** Finds a field by its id alone, as expressions name it: of the form, or of its surroundings. */
  #find(fieldId: string): { readonly field: FieldDefinition | null; readonly reference: RuleReference } {
    const { form = [], definitions } = this.#reading;
    const holder = definitions.find((each) => findField(fieldsRead(each), fieldId));
    const type = holder && heldBy.find((each) => definitionTypeOf(each) === holder.type);
    const reference: RuleReference = { type: type ?? 'operation', ...(holder && { id: holder.id }), fieldId };
    return { field: findField(form, fieldId) ?? (holder && findField(fieldsRead(holder), fieldId)) ?? null, reference };
  }
}

/** The owners of fields, one for each type of definition. */
const heldBy: readonly RuleReferenceType[] = [
  ...(['operation', 'element', 'record', 'transaction', 'module', 'integration', 'dataSchema'] as const),
];
