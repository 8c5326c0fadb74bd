/** Time zone of the salon, where the people of the stories are. */
export const TIME_ZONE = 'Europe/Istanbul';

/** As much of any browser as a story needs. */
export type StoryPage = {
  /** @param path of the site, beginning with a slash */
  goto(path: string): Promise<void>;
  /** Runs a function in the page. What it takes and gives is JSON. */
  evaluate<Result, Argument>(work: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  /** Clicks into the middle of the element that a CSS selector finds. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Writes what is seen into a PNG. */
  photograph(file: string): Promise<void>;
  close(): Promise<void>;
};

export type StoryBrowser = {
  /** Opens a page without anything kept; one at a time. */
  openPage(url: string, size: { readonly width: number; readonly height: number }): Promise<StoryPage>;
  close(): Promise<void>;
};
