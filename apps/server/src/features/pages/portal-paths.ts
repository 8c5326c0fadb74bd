/** Drawn when the pages are built, unlike the others */
const SIGN_IN = '/login';

/** The portal's addresses of one segment beside the sign-in; all longer ones are the portal's to know, too. */
export const PORTAL_PATHS = [
  '/',
  '/register',
  '/verify-email-notice',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/account',
  '/dashboard',
  '/calendar',
  '/branches',
  '/services',
  '/staff',
  '/appointments',
  '/my-schedule',
  '/time-off',
  '/customers',
];

/** Whether an address is a screen of the portal; all others are the customers'. */
export function isPortalPath(path: string): boolean {
  if (path === SIGN_IN || PORTAL_PATHS.includes(path)) return true;
  const [first, second] = path.split('/').filter(Boolean);
  return second !== undefined && first !== 'track' && first !== 'embed';
}
