import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';

export type RouteHandle = { readonly title: ParseKeys };

export const titled = (title: RouteHandle['title']): RouteHandle => ({ title });

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** The title of the screen that is shown, or empty while the address leads nowhere yet. */
export function useRouteTitle(): string {
  const { t } = useTranslation();
  const handle = useMatches().findLast((match) => isHandle(match.handle))?.handle;
  return isHandle(handle) ? t(handle.title) : '';
}

/** Sets the title of the browser's tab. */
export function DocumentTitle({ title }: { title: string }) {
  const { t } = useTranslation();
  const product = t('common.product');
  return <title>{title ? `${title} · ${product}` : product}</title>;
}
