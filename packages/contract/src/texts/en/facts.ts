import type { Facts } from '../shapes.ts';

export const facts: Facts = {
  name: 'English',
  locale: 'en-GB',
  units: ['h', 'm'],
  privacyNotice: async () => (await import('./privacy-notice.ts')).privacyNotice,
};
