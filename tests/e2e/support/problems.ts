import type { Page } from 'playwright-core';

type Watch = {
  readonly url: string;
  readonly expectedErrors?: RegExp | undefined;
  readonly report: (problem: string) => void;
};

/** Reports what a page throws or writes to the console as an error. That a call of the API was refused is no such problem. */
export function watchForProblems(page: Page, { url, expectedErrors, report }: Watch): void {
  const tell = (problem: string) => {
    if (!expectedErrors?.test(problem)) report(problem);
  };
  page.on('pageerror', (error) => tell(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isRefusal =
      message.location().url.startsWith(`${url}/api/v1/`) && /with a status of 4\d\d/.test(message.text());
    if (!isRefusal) tell(`${message.text()} (${message.location().url})`);
  });
}
