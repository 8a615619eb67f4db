/**
 * An error that prevents Tingest from starting, and that the operator can fix. The message is one line that describes
 * it; the process prints it after `tingest: ` without a stack, and exits with 1.
 */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}

/** A wrong value of an environment variable. The message begins with the variable's name. */
export class ConfigError extends StartupError {
  override readonly name: string = 'ConfigError';
  /** Name of the environment variable. */
  readonly variable: string;

  /**
   * @param problem the requirement for the value, for instance `must be a number from 1 to 65535`
   * @param got the actual value, if it holds no secret
   */
  constructor(variable: string, problem: string, got?: string) {
    super(`${variable}: ${problem}${got === undefined ? '' : `, got ${JSON.stringify(got)}`}`);
    this.variable = variable;
  }
}
