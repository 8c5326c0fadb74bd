import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, findHeadlessChromium } from '../../support/browsers.ts';
import { PATIENCE } from '../../support/patience.ts';

const ARGUMENTS = [
  // No page lives long enough to win back what its scripts take to be optimized; what is compiled serves the next ones.
  '--js-flags=--no-opt --single-threaded-gc --no-flush-bytecode',
  // With two browsers at once the cores are busy: more threads only wait for each other.
  '--num-raster-threads=1',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Fewer processes: one for all pages of a profile, and none that only draws */
const FEW_PROCESSES = ['--renderer-process-limit=1', '--in-process-gpu'];

export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  /** Visible part of a usual screen between the bars of the browser */
  shortPhone: { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tinyPhone: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  smallPhone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;
export type Device = keyof typeof DEVICES;

let shared: Promise<Browser> | undefined;

/** The Chromium of all test files that a worker runs, which ends with it. */
export async function chromiumOfWorker(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launch(findHeadlessChromium(), FEW_PROCESSES);
  return shared as Promise<Browser>;
}

/**
 * The Chromium that people have, which takes longer to begin.
 * @throws Error when neither Chromium nor Chrome is installed
 */
export const launchChromium = (): Promise<Browser> => launch(findChromium());

function launch(executablePath: string | undefined, further: readonly string[] = []): Promise<Browser> {
  if (!executablePath) throw new Error('Neither Chromium nor Chrome was found. Install one, or set CHROMIUM_PATH.');
  // Chromium has no sandbox for root.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...further, ...(isRoot ? ['--no-sandbox'] : [])] });
}

export type Visit = {
  readonly url: string;
  readonly device: Device;
  readonly timeZone: string;
  /** Content of `localStorage` at the beginning */
  readonly stored: Readonly<Record<string, string>>;
};

/** A page in a browser profile of its own; animations are off. */
export async function openPage(browser: Browser, { url, device, timeZone, stored }: Visit): Promise<Page> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...DEVICES[device],
    baseURL: url,
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  context.setDefaultTimeout(PATIENCE);
  return context.newPage();
}
