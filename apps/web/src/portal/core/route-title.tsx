import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';

export type RouteHandle = {
  readonly title: ParseKeys;
  /** Branches of which the screen shows one: those that the account runs, or also those where it only works */
  readonly branches?: 'run' | 'all';
};

export const titled = (title: RouteHandle['title'], branches?: RouteHandle['branches']): RouteHandle => ({
  title,
  ...(branches && { branches }),
});

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

const useShownMatch = () => useMatches().findLast(({ handle }) => isHandle(handle));

/** The title of the screen that is shown, or empty while the address leads nowhere yet. */
export function useRouteTitle(): string {
  const { t } = useTranslation();
  const handle = useShownMatch()?.handle;
  return isHandle(handle) ? t(handle.title) : '';
}

/** Branches of which the screen shows one that is chosen; undefined where it shows something else, or one thing of a branch. */
export function useShownBranches(): RouteHandle['branches'] {
  const { handle, params } = useShownMatch() ?? {};
  return isHandle(handle) && !params?.id ? handle.branches : undefined;
}

/** Sets the title of the browser's tab. */
export function DocumentTitle({ title }: { title: string }) {
  const { t } = useTranslation();
  const product = t('common.product');
  return <title>{title ? `${title} · ${product}` : product}</title>;
}
