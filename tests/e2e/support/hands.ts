import type { Locator, Page } from 'playwright-core';

/**
 * Seconds that a practised person needs for a step: the keystroke-level model's times for a key, for pointing and
 * pressing, for reaching from the mouse to the keys or back, and for a look at something new.
 */
const SECONDS = { key: 0.28, press: 1.3, reach: 0.4, look: 1.35 };

/** Does what a person does, and counts. */
export class Hands {
  private readonly page: Page;
  presses = 0;
  keys = 0;
  /** That were typed into */
  fields = 0;
  seconds = 0;
  private at: 'mouse' | 'keys' = 'mouse';

  constructor(page: Page) {
    this.page = page;
  }

  private reachFor(device: 'mouse' | 'keys'): void {
    if (this.at !== device) this.seconds += SECONDS.reach;
    this.at = device;
  }

  private countPress(): void {
    this.reachFor('mouse');
    this.presses += 1;
    this.seconds += SECONDS.look + SECONDS.press;
  }

  async press(target: Locator): Promise<void> {
    this.countPress();
    await target.click();
  }

  /** Presses a link that is read elsewhere, as in a mail. */
  async follow(address: string): Promise<void> {
    this.countPress();
    await this.page.goto(address);
  }

  async type(text: string): Promise<void> {
    this.reachFor('keys');
    this.keys += text.length;
    this.seconds += SECONDS.look + text.length * SECONDS.key;
    await this.page.keyboard.type(text);
  }

  /** Replaces what stands in a field: a press into it, or a step on with the tabulator, counts as one. */
  async fill(field: Locator, text: string): Promise<void> {
    this.reachFor('keys');
    this.fields += 1;
    this.keys += text.length;
    this.seconds += SECONDS.look + (text.length + 1) * SECONDS.key;
    await field.fill(text);
  }

  async enter(): Promise<void> {
    this.reachFor('keys');
    this.keys += 1;
    this.seconds += SECONDS.key;
    await this.page.keyboard.press('Enter');
  }
}
