import type { Facts } from '../shapes.ts';

export const facts: Facts = {
  name: 'Türkçe',
  locale: 'tr-TR',
  units: [' sa', ' dk'],
  free: 'Ücretsiz',
  priceFrom: 'en az {price}',
  priceAsked: 'Ücreti sorunuz',
  walkIn: 'Kapıdan',
  privacyNotice: async () => (await import('./privacy-notice.ts')).privacyNotice,
  accountNotice: async () => (await import('./account-notice.ts')).accountNotice,
};
