import { DEFAULT_LANGUAGE, LANGUAGES, LOCALES, type PublicBranch, text } from '@vakit/contract';
import { brandingAddress, iconsOf } from './branding.ts';
import { SHARED } from './draw-branding.ts';
import { localBusiness } from './local-business.ts';
import { addressOf, sharedAddress } from './picture-address.ts';

/** Marks in `booking.html` for the parts that are filled in. */
const ROOT = '<html';
const HEAD = '<!--page-->';
const VIEW = '<!--view-->';
const DATA = '<!--data-->';

/** Icons of pages that belong to no branch */
const OWN_ICONS = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
];

/** As open graph writes them; a page is drawn in the first */
const [LOCALE = '', ...OTHER_LOCALES] = [
  DEFAULT_LANGUAGE,
  ...LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE),
].map((language) => LOCALES[language].replace('-', '_'));

type BranchPage = {
  readonly branch: PublicBranch;
  /** The page's full address */
  readonly url: string;
  /** The first step as HTML, which is painted before the script is there */
  readonly view: string;
  /** Left out for a page of its own */
  readonly embedded?: Embedded | undefined;
};

/** How the website of a salon shows the page within its own. */
export type Embedded = {
  /** In place, or in a window over the website, which the page can close */
  readonly as: 'inline' | 'window';
  /** Left out where it looks as the branch wants */
  readonly appearance: 'dark' | 'light' | undefined;
};

/** The page of a branch: what is seen first, its data, and what search engines and messengers show of it. */
export function renderBranchPage(template: string, { branch, url, view, embedded }: BranchPage): string {
  const title = `${branch.name} · ${text('page.booking', DEFAULT_LANGUAGE)}`;
  const description = branch.description.replace(/\s+/g, ' ').slice(0, 200);
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    // Links open beside the website around it, which may show nothing else of Vakit.
    ...(embedded ? ['<base target="_blank">'] : []),
    meta('name', 'description', description),
    meta('name', 'theme-color', branch.themePrimaryColor),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Vakit'),
    meta('property', 'og:locale', LOCALE),
    ...OTHER_LOCALES.map((locale) => meta('property', 'og:locale:alternate', locale)),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...shownWhereShared(branch, url),
    ...icons(branch),
    `<script type="application/ld+json">${scriptJson(localBusiness(branch, url))}</script>`,
  ];
  return fill(template, head, branch, { view, embedded });
}

/** The page of an address where no branch can be booked. */
export function renderUnknownPage(template: string): string {
  return fill(
    template,
    [
      `<title>${text('page.notFound', DEFAULT_LANGUAGE)} · Vakit</title>`,
      meta('name', 'robots', 'noindex'),
      ...OWN_ICONS,
    ],
    null,
  );
}

/** The tracking pages; they hold no data, for a code in an address is enough to find it. */
export function renderTrackingPage(template: string): string {
  return fill(
    template,
    [
      `<title>${text('page.tracking', DEFAULT_LANGUAGE)} · Vakit</title>`,
      meta('name', 'robots', 'noindex'),
      ...OWN_ICONS,
    ],
    undefined,
  );
}

function fill(
  template: string,
  head: string[],
  branch: PublicBranch | null | undefined,
  { view, embedded }: Pick<BranchPage, 'view' | 'embedded'> = { view: '' },
): string {
  const data = branch === undefined ? '' : `<script type="application/json" id="branch">${scriptJson(branch)}</script>`;
  // Replaced by functions: a text may hold `$&` and the like.
  const own = branch?.themeAppearance === 'LIGHT' ? 'light' : 'dark';
  const appearance = embedded?.appearance ?? own;
  const root = `${ROOT} data-appearance="${appearance}"${embedded ? ` data-embedded="${embedded.as}"` : ''}`;
  return template
    .replace(ROOT, root)
    .replace(HEAD, () => [meta('name', 'color-scheme', appearance), ...head].join('\n    '))
    .replace(VIEW, () => view)
    .replace(DATA, () => data);
}

/**
 * Picture that messengers show beside the title: the cover, else the logo, else the name in the colours of the branch.
 */
function shownWhereShared(branch: PublicBranch, url: string): string[] {
  const { cover, logo } = branch;
  const picture = cover ?? logo;
  const { width, height, alt } = picture ?? { ...SHARED, alt: branch.name };
  return [
    meta('property', 'og:image', picture ? addressOf(picture, url) : sharedAddress(branch, url)),
    meta('property', 'og:image:type', picture ? 'image/jpeg' : 'image/png'),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', picture && picture === logo ? 'summary' : 'summary_large_image'),
  ];
}

/** Icons for a browser's tab and a phone's home screen. */
function icons(branch: PublicBranch): string[] {
  const all = iconsOf(branch);
  const [tab, home = tab] = all;
  return [
    `<link rel="icon" href="${tab.src}" type="${tab.type}" sizes="${tab.sizes}">`,
    `<link rel="apple-touch-icon" href="${home.src}">`,
    `<link rel="manifest" href="${brandingAddress(branch, 'manifest.webmanifest')}">`,
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end the script element that holds it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
