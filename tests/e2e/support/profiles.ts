import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openPage, type Visit } from './browser.ts';

/** In each page the clocks of all earlier visits are set first, which takes longer with every visit. */
const VISITS_MAX = 20;
/** Each profile that waits holds a process. */
const UNUSED_MAX = 3;

/** A browser profile, which pages of the same kind use one after the other */
type Profile = {
  readonly kind: string;
  readonly context: BrowserContext;
  /** Keeps the process of the pages, with all that it has compiled, and reaches what they store */
  readonly keeper: Page;
  visits: number;
};

/** The one that was used last comes last. */
const unused: Profile[] = [];
const profiles = new WeakMap<Page, Profile>();

/**
 * A page that finds nothing of earlier visits but what the browser has cached and compiled: half of what it takes to show
 * a page. No two pages that are open share a profile.
 */
export async function openPageOfVisitor(browser: Browser, visit: Visit): Promise<Page> {
  const kind = `${visit.url} ${visit.device} ${visit.timeZone}`;
  const index = unused.findLastIndex((each) => each.kind === kind && each.context.browser() === browser);
  const [found] = index < 0 ? [] : unused.splice(index, 1);
  const profile = found ?? (await createProfile(browser, kind, visit));
  await profile.keeper.evaluate((stored) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, visit.stored);
  const page = await profile.context.newPage();
  profiles.set(page, profile);
  return page;
}

async function createProfile(browser: Browser, kind: string, visit: Visit): Promise<Profile> {
  const keeper = await openPage(browser, visit);
  // A page of the same origin without any script
  await keeper.goto('/robots.txt');
  return { kind, context: keeper.context(), keeper, visits: 0 };
}

/** Closes a page and all that it has opened. Its profile is handed on unless `isSpoilt`. */
export async function leavePage(page: Page, isSpoilt: boolean): Promise<void> {
  const profile = profiles.get(page);
  if (!profile || isSpoilt || ++profile.visits >= VISITS_MAX) return page.context().close();
  const { context, keeper } = profile;
  await Promise.all(context.pages().map((each) => each !== keeper && each.close()));
  await context.clearCookies();
  await context.setOffline(false);
  unused.push(profile);
  if (unused.length > UNUSED_MAX) await unused.shift()?.context.close();
}
