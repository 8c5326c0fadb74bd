import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, LOCALES, type PublicBranch, pictureAddress } from '@vakit/contract';

/** Raised when anything is drawn or written in another way, so that it gets other addresses. */
const EDITION = 1;
const DIGEST_LENGTH = 16;

/** In pixels; the page shows the first, phones the others */
export const ICON_SIZES = [64, 192, 512] as const;

type Branded = Pick<
  PublicBranch,
  'slug' | 'name' | 'description' | 'themePrimaryColor' | 'themeSecondaryColor' | 'themeAppearance' | 'logo'
>;

/** Changes with all that the pictures and the manifest of a branch are made of. */
export function brandingDigest(branch: Branded) {
  const { slug, name, description, themePrimaryColor, themeSecondaryColor, themeAppearance, logo } = branch;
  const parts = [EDITION, slug, name, description, themePrimaryColor, themeSecondaryColor, themeAppearance, logo?.id];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, DIGEST_LENGTH);
}

/** Address of a file that is drawn for a branch; its content never changes. */
export const brandingAddress = (branch: Branded, file: string) =>
  `/pictures/of/${branch.slug}/${brandingDigest(branch)}/${file}`;

type Icon = { readonly src: string; readonly sizes: string; readonly type: string };

/** The icons of a branch, the smallest first: its logo, else its first letter. */
export function iconsOf(branch: Branded): [Icon, ...Icon[]] {
  const { logo } = branch;
  const icons = logo
    ? logo.widths.map((width) => ({ src: pictureAddress(logo.id, width, 'jpg'), width, type: 'image/jpeg' }))
    : ICON_SIZES.map((width) => ({ src: brandingAddress(branch, `icon-${width}.png`), width, type: 'image/png' }));
  return icons.map(({ src, width, type }) => ({ src, sizes: `${width}x${width}`, type })) as [Icon, ...Icon[]];
}

/** Colors behind the page, as `global.css` of the booking page has them */
const GROUNDS = { DARK: '#0e1014', LIGHT: '#f4f5f8' } as const;

/** As what a branch is added to a phone's home screen: tracking belongs to it, the portal opens elsewhere. */
export function manifestOf(branch: Branded) {
  const { slug, name, description, themePrimaryColor, themeAppearance } = branch;
  return {
    id: `/${slug}`,
    name,
    short_name: name,
    description: description.slice(0, 200),
    lang: LOCALES[DEFAULT_LANGUAGE],
    start_url: `/${slug}`,
    scope: '/',
    display: 'standalone',
    background_color: GROUNDS[themeAppearance],
    theme_color: themePrimaryColor,
    icons: iconsOf(branch).map((icon) => ({ ...icon, purpose: branch.logo ? 'any' : 'any maskable' })),
  };
}
