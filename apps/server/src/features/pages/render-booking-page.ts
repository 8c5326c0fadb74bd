import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LOCALES,
  type Picture,
  type PublicBranch,
  pictureAddress,
  text,
} from '@vakit/contract';
import { WEEKDAYS } from '@vakit/scheduling';

/** What `booking.html` has in the places that are filled in. */
const HEAD = '<!--page-->';
const VIEW = '<!--view-->';
const DATA = '<!--data-->';

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
  /** Where links lead to when they say nothing of it */
  readonly base?: string;
};

/** The page of a branch: what is seen first, its data, and what search engines and messengers show of it. */
export function renderBranchPage(template: string, { branch, url, view, base }: BranchPage): string {
  const title = `${branch.name} · ${text('page.booking', DEFAULT_LANGUAGE)}`;
  const description = branch.description.replace(/\s+/g, ' ').slice(0, 200);
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    ...(base ? [`<base target="${base}">`] : []),
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
    `<script type="application/ld+json">${scriptJson(localBusiness(branch, url))}</script>`,
  ];
  return fill(template, head, branch, view);
}

/** The page of an address where no branch can be booked. */
export function renderUnknownPage(template: string): string {
  return fill(
    template,
    [`<title>${text('page.notFound', DEFAULT_LANGUAGE)} · Vakit</title>`, meta('name', 'robots', 'noindex')],
    null,
  );
}

/** The tracking pages; they hold no data, for a code in an address is enough to find it. */
export function renderTrackingPage(template: string): string {
  return fill(
    template,
    [`<title>${text('page.tracking', DEFAULT_LANGUAGE)} · Vakit</title>`, meta('name', 'robots', 'noindex')],
    undefined,
  );
}

function fill(template: string, head: string[], branch: PublicBranch | null | undefined, view = ''): string {
  const data = branch === undefined ? '' : `<script type="application/json" id="branch">${scriptJson(branch)}</script>`;
  // Replaced by functions: a text may hold `$&` and the like.
  return template
    .replace(HEAD, () => head.join('\n    '))
    .replace(VIEW, () => view)
    .replace(DATA, () => data);
}

/** What messengers show beside the title: the cover, else the logo. */
function shownWhereShared({ cover, logo }: PublicBranch, url: string): string[] {
  const picture = cover ?? logo;
  if (!picture) return [meta('name', 'twitter:card', 'summary')];
  return [
    meta('property', 'og:image', addressOf(picture, url)),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', cover ? 'summary_large_image' : 'summary'),
  ];
}

/** The full address of the largest version */
const addressOf = ({ id, width }: Picture, site: string) => new URL(pictureAddress(id, width, 'jpg'), site).href;

const SCHEMA_TYPES: Readonly<Record<PublicBranch['category'], string>> = {
  BARBER: 'HairSalon',
  SALON: 'HairSalon',
  SPA: 'DaySpa',
  BEAUTY: 'BeautySalon',
  WELLNESS: 'HealthAndBeautyBusiness',
  MEDICAL: 'MedicalBusiness',
  OTHER: 'LocalBusiness',
};

/** The vocabulary of schema.org for a business that people visit. */
function localBusiness(branch: PublicBranch, url: string) {
  const type = SCHEMA_TYPES[branch.category];
  const images = [branch.cover ?? branch.logo ?? [], branch.gallery].flat();
  return {
    '@context': 'https://schema.org',
    '@type': type === 'LocalBusiness' ? type : ['LocalBusiness', type],
    name: branch.name,
    description: branch.description,
    url,
    telephone: branch.phone,
    email: branch.email,
    ...(branch.logo && { logo: addressOf(branch.logo, url) }),
    ...(images.length > 0 && { image: images.map((picture) => addressOf(picture, url)) }),
    address: { '@type': 'PostalAddress', streetAddress: branch.address },
    openingHoursSpecification: WEEKDAYS.filter((day) => branch.workingHours[day].available).map((day) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
      opens: branch.workingHours[day].start,
      closes: branch.workingHours[day].end,
    })),
    makesOffer: branch.services.map((service) => ({
      '@type': 'Offer',
      price: service.price.toFixed(2),
      priceCurrency: 'TRY',
      itemOffered: { '@type': 'Service', name: service.name, description: service.description },
    })),
  };
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
