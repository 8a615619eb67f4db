/** Characters of an American keyboard, and those of the same keys on the Swedish and on the Norwegian one. */
const american = `-=[];'\\/\`_+{}:"|?~<>@$^&*()`;
const layouts = {
  swedish: `+´å¨öä'-§?\`Å^ÖÄ*_½;:"¤&/()=`,
  norwegian: `+\\å¨øæ'-|?\`Å^ØÆ*_§;:"¤&/()=`,
} as const;
const letters = /[A-Za-z0-9]/;

/**
 * Returns the readings of a text that a scanner typed for a keyboard layout other than the computer's: an American
 * reader at a Nordic computer (`LEK+001` for `LEK-001`, `httpÖ--` for `http://`), or the other way round. Empty for a
 * text that all keyboards write the same.
 */
export function keyboardReadings(text: string): readonly string[] {
  if (!letters.test(text)) return [];
  const readings = Object.values(layouts).flatMap((nordic) => [
    reading(separateDeadKeys(text), nordic, american),
    reading(text, american, nordic),
  ]);
  return [...new Set(readings)].filter((each) => each !== text);
}

/** The text with each character of one keyboard as the other has it; unchanged where only hyphens would be, which every code has. */
function reading(text: string, from: string, to: string): string {
  const isDistinctive = [...text].some((character) => character !== '-' && from.includes(character));
  if (!isDistinctive) return text;
  return Array.from(text, (character) => {
    const at = from.indexOf(character);
    return at === -1 ? character : to.charAt(at);
  }).join('');
}

/** Accents of keys that write nothing by themselves stand before their letter again. */
function separateDeadKeys(text: string): string {
  return text
    .normalize('NFD')
    .replace(
      /([A-Za-z])([\u0300\u0301])/g,
      (_, letter: string, accent: string) => (accent === '\u0301' ? '´' : '`') + letter,
    )
    .normalize('NFC');
}
