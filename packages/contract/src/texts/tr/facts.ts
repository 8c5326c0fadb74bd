import type { Facts } from '../shapes.ts';

export const facts: Facts = {
  name: 'Türkçe',
  locale: 'tr-TR',
  units: [' sa', ' dk'],
  privacyNotice: async () => (await import('./privacy-notice.ts')).privacyNotice,
};
