import type { Facts } from '../shapes.ts';

export const facts: Facts = {
  name: 'English',
  locale: 'en-GB',
  units: ['h', 'm'],
  free: 'Free',
  priceFrom: 'From {price}',
  priceAsked: 'Price on request',
  walkIn: 'Walk-in',
  privacyNotice: async () => (await import('./privacy-notice.ts')).privacyNotice,
  accountNotice: async () => (await import('./account-notice.ts')).accountNotice,
};
