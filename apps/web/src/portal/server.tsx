import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LocalizedMantine } from './app/localized-mantine.tsx';
import { loginRoute } from './features/accounts/routes.ts';
import { loadTexts } from './i18n/i18n.ts';
import { AccountLayout } from './layout/account-layout.tsx';

/**
 * The sign-in page as HTML, its title before it, for somebody who has chosen neither language nor appearance. It is only
 * looked at until the page's script draws it anew: what is typed or pressed by then would be lost, so nothing can be.
 */
export async function drawSignIn(): Promise<string> {
  await loadTexts();
  const { lazy, ...login } = loginRoute;
  const routes = [{ Component: AccountLayout, children: [{ ...login, ...(await lazy()) }] }];
  const router = createMemoryRouter(routes, { initialEntries: [login.path] });
  return renderToString(
    <LocalizedMantine>
      <fieldset disabled data-drawn style={{ display: 'contents' }}>
        <RouterProvider router={router} />
      </fieldset>
    </LocalizedMantine>,
  );
}
