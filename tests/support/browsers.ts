import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const FIREFOXES = ['firefox-esr', 'firefox'];
const CHROMIUMS_OF_MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const FIREFOXES_OF_MAC = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** The path of Chromium or Chrome: the one that `CHROMIUM_PATH` names, else one on the PATH or among a Mac's applications. */
export const findChromium = () => find(process.env.CHROMIUM_PATH, CHROMIUMS, CHROMIUMS_OF_MAC);

/** The path of a Chromium that has no window to draw, which opens a page in a third of the time, else of the usual one. */
export const findHeadlessChromium = () =>
  process.env.CHROMIUM_PATH ? findChromium() : (find(undefined, HEADLESS_SHELLS) ?? findChromium());

/** The path of Firefox: the one that `FIREFOX_PATH` names, else one on the PATH or among a Mac's applications. */
export const findFirefox = () => find(process.env.FIREFOX_PATH, FIREFOXES, FIREFOXES_OF_MAC);

/** The path of the driver of WebKitGTK, which runs on Linux alone. */
export const findWebKitDriver = () => find(undefined, ['WebKitWebDriver']);

/** The path of the X server without a screen. */
export const findXvfb = () => find(undefined, ['Xvfb']);

function find(chosen: string | undefined, names: string[], elsewhere: string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = chosen ? [chosen] : [...onPath, ...elsewhere];
  return candidates.find((path) => existsSync(path));
}
