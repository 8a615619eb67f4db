import { expect, type Locator, type Page } from '@playwright/test';

/** Presses and typed fields of one part of a walk. */
export interface PartCount {
  readonly part: string;
  readonly clicks: number;
  readonly typed: number;
}

/** Presses and types as a user does, and counts both by the part of the walk. */
export class ClickCounter {
  readonly page: Page;
  readonly #parts: PartCount[];
  #part = '';

  /** @param parts counts of earlier parts, which a further user of the same walk continues */
  constructor(page: Page, parts: PartCount[] = []) {
    this.page = page;
    this.#parts = parts;
  }

  get parts(): readonly PartCount[] {
    return this.#parts;
  }

  get clicks(): number {
    return this.#parts.reduce((sum, { clicks }) => sum + clicks, 0);
  }

  get typed(): number {
    return this.#parts.reduce((sum, { typed }) => sum + typed, 0);
  }

  /** Begins a part of the walk. */
  begin(part: string): void {
    this.#part = part;
    this.#parts.push({ part, clicks: 0, typed: 0 });
  }

  /** Another user of the same walk. */
  passTo(page: Page): ClickCounter {
    return new ClickCounter(page, this.#parts);
  }

  async press(target: Locator): Promise<void> {
    this.#count({ clicks: 1 });
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    this.#count({ typed: 1 });
    await target.fill(text);
  }

  /** Counts one press that a function makes. */
  async count(press: Promise<void>): Promise<void> {
    this.#count({ clicks: 1 });
    await press;
  }

  /** Waits for something to be visible, which costs the user nothing. */
  async see(target: Locator): Promise<void> {
    await expect(target.first()).toBeVisible();
  }

  #count({ clicks = 0, typed = 0 }: Partial<PartCount>): void {
    const last = this.#parts.at(-1);
    if (!last || this.#part === '') throw new Error('A walk begins with a part.');
    this.#parts[this.#parts.length - 1] = { ...last, clicks: last.clicks + clicks, typed: last.typed + typed };
  }
}
