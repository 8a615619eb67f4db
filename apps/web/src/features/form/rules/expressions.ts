/** The expression language, loaded for forms with rules that use it. */
export { expressionLanguage } from '@tingest/domain/rules';
