import { setTimeout as pause } from 'node:timers/promises';
import type { UserEvent } from '@testing-library/user-event';
import { PATIENCE } from '../../support/patience.ts';
import { isCheckedElement, setValue, shownText } from './element.ts';
import {
  findByAttribute,
  findByCss,
  findByLabel,
  findByRole,
  findByText,
  fits,
  isDisabled,
  isInReach,
  isVisible,
  type RoleOptions,
  type Scope,
  type Text,
  type TextOptions,
} from './find.ts';

/** In milliseconds between two looks at what has changed, and at what an observer does not see, such as a value */
const LOOK = 10;
const LOOK_ANYWAY = 200;
/** In milliseconds that a dialog may take to come or go */
const COMES_AND_GOES = 1000;

/** Lets what is under way in the page come to its end, as it does while a browser is asked. */
const settle = () => pause(2);

type State = 'visible' | 'hidden' | 'attached' | 'detached';
type Filter = {
  readonly hasText?: Text;
  readonly hasNotText?: Text;
  readonly has?: Locator;
  readonly hasNot?: Locator;
  readonly visible?: boolean;
};
type Within = { readonly timeout?: number };
type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer<ArrayBuffer> };
type Choice = string | { readonly label: string } | { readonly value: string } | { readonly index: number };
type Look = (scope: Scope) => Element[];

/** The page that something is found on */
export type Owner = Finder & {
  readonly changes: number;
  readonly user: UserEvent;
  readonly keyboard: { press(keys: string): Promise<void>; type(text: string): Promise<void> };
  url(): string;
  /** Its whole text, for who reads of a failure */
  shown(): string;
  settled(): Promise<void>;
  run<Result>(look: (...given: unknown[]) => Result, ...given: unknown[]): Promise<Awaited<Result>>;
};

/** How places on a page are described, in the words of the browser tests: what fits is looked for anew each time. */
export abstract class Finder {
  abstract page(): Owner;
  protected abstract scopes(): Scope[];
  protected abstract readonly words: string;

  protected look(words: string, look: Look): Locator {
    return new Locator(this.page(), `${this.words} ${words}`.trim(), () => [
      ...new Set(this.scopes().flatMap((scope) => look(scope))),
    ]);
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    const words = options.name === undefined ? role : `${role} ${JSON.stringify(String(options.name))}`;
    return this.look(words, (scope) => findByRole(scope, role, options));
  }

  getByText(text: Text, options?: TextOptions): Locator {
    return this.look(`text ${text}`, (scope) => findByText(scope, text, options));
  }

  getByLabel(text: Text, options?: TextOptions): Locator {
    return this.look(`label ${text}`, (scope) => findByLabel(scope, text, options));
  }

  getByPlaceholder(text: Text, options?: TextOptions): Locator {
    return this.look(`placeholder ${text}`, (scope) => findByAttribute(scope, 'placeholder', text, options));
  }

  getByAltText(text: Text, options?: TextOptions): Locator {
    return this.look(`alt ${text}`, (scope) => findByAttribute(scope, 'alt', text, options));
  }

  getByTitle(text: Text, options?: TextOptions): Locator {
    return this.look(`title ${text}`, (scope) => findByAttribute(scope, 'title', text, options));
  }

  locator(selector: string, filter?: Filter): Locator {
    const found = this.look(selector, (scope) => (selector === '..' ? parentOf(scope) : findByCss(scope, selector)));
    return filter ? found.filter(filter) : found;
  }
}

const parentOf = (scope: Scope) => ('parentElement' in scope && scope.parentElement ? [scope.parentElement] : []);

/**
 * Finds elements when they are asked or acted upon. Actions wait until there is exactly one element and it is ready.
 */
export class Locator extends Finder {
  private readonly owner: Owner;
  protected readonly words: string;
  private readonly find: () => Element[];

  constructor(owner: Owner, words: string, find: () => Element[]) {
    super();
    this.owner = owner;
    this.words = words;
    this.find = find;
  }

  page(): Owner {
    return this.owner;
  }

  protected scopes(): Scope[] {
    return this.find();
  }

  override toString(): string {
    return this.words;
  }

  private narrow(words: string, choose: (elements: Element[]) => Element[]): Locator {
    return new Locator(this.owner, `${this.words} ${words}`, () => choose(this.find()));
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: Filter): Locator {
    const holds = (element: Element, inner: Locator) =>
      inner.find().some((each) => element.contains(each) && each !== element);
    return this.narrow('filtered', (elements) =>
      elements.filter(
        (element) =>
          (hasText === undefined || fits(hasText)(element.textContent ?? '')) &&
          (hasNotText === undefined || !fits(hasNotText)(element.textContent ?? '')) &&
          (!has || holds(element, has)) &&
          (!hasNot || !holds(element, hasNot)) &&
          (visible === undefined || isVisible(element) === visible),
      ),
    );
  }

  first(): Locator {
    return this.narrow('first', (elements) => elements.slice(0, 1));
  }

  last(): Locator {
    return this.narrow('last', (elements) => elements.slice(-1));
  }

  nth(index: number): Locator {
    return this.narrow(`nth ${index}`, (elements) =>
      index < 0 ? elements.slice(index, index + 1 || undefined) : elements.slice(index, index + 1),
    );
  }

  and(other: Locator): Locator {
    return this.narrow('and', (elements) => elements.filter((element) => other.find().includes(element)));
  }

  or(other: Locator): Locator {
    return this.narrow('or', (elements) => [...new Set([...elements, ...other.find()])]);
  }

  // --- What is asked at once

  async count(): Promise<number> {
    await settle();
    return this.find().length;
  }

  async all(): Promise<Locator[]> {
    await settle();
    return this.find().map((element, index) => new Locator(this.owner, `${this.words} nth ${index}`, () => [element]));
  }

  async allInnerTexts(): Promise<string[]> {
    await settle();
    return this.find().map(shownText);
  }

  async allTextContents(): Promise<string[]> {
    await settle();
    return this.find().map((element) => element.textContent ?? '');
  }

  async isVisible(): Promise<boolean> {
    await settle();
    return this.find().slice(0, 1).some(isVisible);
  }

  async isHidden(): Promise<boolean> {
    return !(await this.isVisible());
  }

  // --- What is waited for

  private async until<Found>(
    what: string,
    look: () => Found | undefined,
    { timeout = PATIENCE }: Within = {},
  ): Promise<Found> {
    const started = performance.now();
    await settle();
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      const { changes } = this.owner;
      const looked = performance.now();
      if (looked - started > timeout) throw new Error(this.complaint(what));
      do await pause(LOOK);
      while (this.owner.changes === changes && performance.now() - looked < LOOK_ANYWAY);
    }
  }

  private complaint(what: string): string {
    const found = this.find();
    const shown = found.slice(0, 3).map((element) => element.outerHTML.slice(0, 200));
    return `${this.words}: not ${what}; ${found.length} found\n${shown.join('\n')}\nThe page at ${this.owner.url()} shows:\n${this.owner.shown()}`;
  }

  /** @throws Error when there are several, as they were not told apart */
  private one(): HTMLElement | undefined {
    const [element, another] = this.find();
    if (another) throw new Error(this.complaint('one'));
    return element as HTMLElement | undefined;
  }

  private attached(within?: Within): Promise<HTMLElement> {
    return this.until('there', () => this.one(), within);
  }

  private ready(within?: Within): Promise<HTMLElement> {
    let waited = 0;
    let looked = performance.now();
    const look = () => {
      // A process that stands still has not waited: the page has done nothing meanwhile.
      const now = performance.now();
      waited += Math.min(now - looked, LOOK_ANYWAY);
      looked = now;
      const element = this.one();
      if (!element || !isVisible(element) || isDisabled(element)) return;
      return isInReach(element) || waited > COMES_AND_GOES ? element : undefined;
    };
    return this.until('there to be used', look, within);
  }

  async waitFor({ state = 'visible', ...within }: { readonly state?: State } & Within = {}): Promise<void> {
    await this.until(
      state,
      () => {
        if (state === 'attached') return this.find().length > 0 || undefined;
        if (state === 'detached') return this.find().length === 0 || undefined;
        const element = this.one();
        return (element !== undefined && isVisible(element)) === (state === 'visible') || undefined;
      },
      within,
    );
  }

  async inputValue(): Promise<string> {
    return ((await this.attached()) as HTMLInputElement).value;
  }

  async innerText(): Promise<string> {
    return shownText(await this.attached());
  }

  async textContent(): Promise<string | null> {
    return (await this.attached()).textContent;
  }

  async innerHTML(): Promise<string> {
    return (await this.attached()).innerHTML;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.attached()).getAttribute(name);
  }

  async isChecked(): Promise<boolean> {
    return isCheckedElement(await this.attached());
  }

  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.attached());
  }

  async isEditable(): Promise<boolean> {
    const element = await this.attached();
    return !isDisabled(element) && !element.hasAttribute('readonly');
  }

  async isEnabled(): Promise<boolean> {
    return !(await this.isDisabled());
  }

  /** Runs a function, which reaches nothing outside of itself, in the page. */
  async evaluate<Result, Argument>(
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into an element freely
    look: (element: any, argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>> {
    return this.owner.run(look as never, await this.attached(), argument);
  }

  async evaluateAll<Result, Argument>(
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into elements freely
    look: (elements: any[], argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>> {
    return this.owner.run(look as never, this.find(), argument);
  }

  // --- What is done

  async click(within?: Within): Promise<void> {
    await this.owner.user.click(await this.ready(within));
    await this.owner.settled();
  }

  /** A finger does the same here: what it does otherwise, only a browser shows. */
  tap(within?: Within): Promise<void> {
    return this.click(within);
  }

  async dblclick(within?: Within): Promise<void> {
    await this.owner.user.dblClick(await this.ready(within));
  }

  async hover(within?: Within): Promise<void> {
    await this.owner.user.hover(await this.ready(within));
  }

  async focus(within?: Within): Promise<void> {
    (await this.attached(within)).focus();
  }

  async blur(within?: Within): Promise<void> {
    (await this.attached(within)).blur();
  }

  async fill(value: string, within?: Within): Promise<void> {
    setValue((await this.ready(within)) as HTMLInputElement, value);
    await this.owner.settled();
  }

  clear(within?: Within): Promise<void> {
    return this.fill('', within);
  }

  async press(keys: string): Promise<void> {
    await this.focus();
    await this.owner.keyboard.press(keys);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.owner.keyboard.type(text);
  }

  async setChecked(wanted: boolean, within?: Within): Promise<void> {
    const element = await this.ready(within);
    if (isCheckedElement(element) === wanted) return;
    await this.owner.user.click(element);
    await this.until(wanted ? 'checked' : 'unchecked', () => {
      const found = this.one();
      return (found && isCheckedElement(found) === wanted) || undefined;
    });
  }

  check(within?: Within): Promise<void> {
    return this.setChecked(true, within);
  }

  uncheck(within?: Within): Promise<void> {
    return this.setChecked(false, within);
  }

  /** By its value, what it is called, or its place. */
  async selectOption(choice: Choice): Promise<void> {
    const fitsChoice = (option: HTMLOptionElement) => {
      if (typeof choice === 'string') return option.value === choice || option.textContent?.trim() === choice;
      if ('index' in choice) return option.index === choice.index;
      return 'label' in choice ? option.textContent?.trim() === choice.label : option.value === choice.value;
    };
    const select = await this.until('there with that choice', () => {
      const element = this.one() as HTMLSelectElement | undefined;
      return element && !isDisabled(element) && [...element.options].some(fitsChoice) ? element : undefined;
    });
    setValue(select, [...select.options].find(fitsChoice)?.value as string);
  }

  /** Chooses files, also where the field itself is not shown. */
  async setInputFiles(files: ChosenFile | readonly ChosenFile[]): Promise<void> {
    const input = await this.attached();
    const { File } = input.ownerDocument.defaultView as unknown as typeof globalThis;
    const chosen = [files].flat().map(({ name, mimeType, buffer }) => new File([buffer], name, { type: mimeType }));
    await this.owner.user.upload(input, chosen);
    await this.owner.settled();
  }

  async dispatchEvent(type: string, details: object = {}): Promise<void> {
    const element = await this.attached();
    const { Event } = element.ownerDocument.defaultView as unknown as typeof globalThis;
    element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true, composed: true, ...details }));
  }
}
