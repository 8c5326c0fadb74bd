import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Builder, By, until } from 'selenium-webdriver';
import { expect } from 'vitest';
import { findWebKitDriver, findXvfb } from '../../support/browsers.ts';
import { findFreePort } from '../../support/free-port.ts';
import { type StoryBrowser, TIME_ZONE } from './story-page.ts';

const CAPABILITIES = {
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { args: ['--automation'] },
};

/**
 * WebKitGTK on a display of its own.
 * @throws Error when it, its driver or Xvfb is not installed
 */
export async function openWebKit(): Promise<StoryBrowser> {
  const [driverPath, screenPath] = [findWebKitDriver(), findXvfb()];
  if (!driverPath || !screenPath)
    throw new Error('WebKitGTK was not found. On Debian: apt-get install webkit2gtk-driver xvfb');
  const display = await startDisplay(screenPath);
  const port = await findFreePort();
  const driver = start(driverPath, [`--port=${port}`], { DISPLAY: display.name, TZ: TIME_ZONE });
  const server = `http://127.0.0.1:${port}`;
  await expect.poll(() => isReady(server)).toBe(true);
  return {
    async openPage(url, size) {
      const page = await new Builder().usingServer(server).withCapabilities(CAPABILITIES).build();
      await page
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      return {
        goto: (path) => page.get(new URL(path, url).href),
        evaluate: (work, argument) => page.executeScript(`return (${work})(arguments[0])`, argument),
        click: (selector) => page.findElement(By.css(selector)).click(),
        type: async (selector, text) => {
          const field = await page.wait(until.elementLocated(By.css(selector)));
          await page.wait(until.elementIsVisible(field));
          await field.sendKeys(text);
        },
        photograph: async (path) => writeFile(path, await page.takeScreenshot(), 'base64'),
        close: () => page.quit(),
      };
    },
    async close() {
      driver.kill();
      display.stop();
    },
  };
}

async function startDisplay(program: string) {
  const screen = start(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  // Xvfb chooses a number that is free, and tells it.
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { name: `:${String(number).trim()}`, stop: () => screen.kill() };
}

function start(program: string, parameters: string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
}

async function isReady(server: string): Promise<boolean> {
  try {
    return (await fetch(`${server}/status`)).ok;
  } catch {
    return false;
  }
}
