/** The language of expressions, loaded for forms whose rules have one. */
export { expressionLanguage } from '@tingest/domain/match-rules';
