import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const loginRoute = {
  path: '/login',
  lazy: () => import('./login-page.tsx'),
  handle: titled('accounts.login.title'),
} satisfies RouteObject;

export const accountRoutes: RouteObject[] = [
  loginRoute,
  { path: '/register', lazy: () => import('./register-page.tsx'), handle: titled('accounts.register.title') },
  {
    path: '/verify-email-notice',
    lazy: () => import('./verify-email-notice-page.tsx'),
    handle: titled('accounts.verifyNotice.title'),
  },
  { path: '/verify-email', lazy: () => import('./verify-email-page.tsx'), handle: titled('accounts.verify.title') },
  {
    path: '/account/email',
    lazy: withTexts('seldom', () => import('./change-email-page.tsx')),
    handle: titled('ownAccount.changeEmail.title'),
  },
  {
    path: '/forgot-password',
    lazy: () => import('./forgot-password-page.tsx'),
    handle: titled('accounts.forgot.title'),
  },
  { path: '/reset-password', lazy: () => import('./reset-password-page.tsx'), handle: titled('accounts.reset.title') },
];
