import type { Page } from './page.ts';

/** A file that a page has handed to the person */
export type Download = { readonly name: string; readonly text: string };

/** The next file that the page hands to the person; how a browser keeps it, only a browser shows. */
export async function nextDownload(page: Page): Promise<Download> {
  const { promise, resolve } = Promise.withResolvers<{ readonly name: string; readonly content: Blob }>();
  await page.evaluate((hand) => {
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    let content: Blob;
    URL.createObjectURL = (made) => {
      content = made as Blob;
      return createObjectURL(made);
    };
    HTMLAnchorElement.prototype.click = function press() {
      if (!this.download) return click.call(this);
      Object.assign(URL, { createObjectURL });
      Object.assign(HTMLAnchorElement.prototype, { click });
      hand({ name: this.download, content });
    };
  }, resolve);
  const { name, content } = await promise;
  return { name, text: await content.text() };
}
