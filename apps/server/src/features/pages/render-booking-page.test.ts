import {
  DEFAULT_WORKING_HOURS,
  type PublicBranch,
  type PublicStaffMember,
  publicBranch,
  type Service,
} from '@vakit/contract';
import { describe, expect, test } from 'vitest';
import { UNKNOWN_ID } from '../../test-support/salon.ts';
import { twoValuesOf } from '../../test-support/values-of-fields.ts';
import { renderBranchPage, renderTrackingPage, renderUnknownPage } from './render-booking-page.ts';

const TEMPLATE = '<html><head><!--page--></head><body><div><!--view--></div><!--data--></body></html>';
const URL = 'https://vakit.example/sik-berber';

const pageOf = (branch: PublicBranch) => renderBranchPage(TEMPLATE, { branch, url: URL, view: '<h1>$&</h1>' });

const [SAMPLE] = twoValuesOf(publicBranch.shape, {
  id: [UNKNOWN_ID, UNKNOWN_ID],
  category: ['BARBER', 'SPA'],
  serviceCategories: [[], []],
  openingExceptions: [[], []],
  services: [[], []],
  addons: [[], []],
  staff: [[], []],
  logo: [null, null],
  cover: [null, null],
  gallery: [[], []],
});
const branchNamed = (name: string) =>
  ({ ...SAMPLE, slug: 'sik-berber', name, description: name, address: name }) as PublicBranch;
const dataIn = (html: string) => JSON.parse(/id="branch">(.*?)<\/script>/s.exec(html)?.[1] as string);
const schemaIn = (html: string) => JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] as string);

describe('the page of a branch', () => {
  test('tells search engines of hours until midnight in the way that they know', () => {
    const monday = { start: '12:00', end: '24:00', available: true };
    const branch = { ...branchNamed('Gece'), workingHours: { ...DEFAULT_WORKING_HOURS, monday } };
    const { openingHoursSpecification } = schemaIn(pageOf(branch));
    expect(openingHoursSpecification[0]).toMatchObject({ opens: '12:00', closes: '23:59' });
    expect(openingHoursSpecification[1]).toMatchObject({ opens: '09:00', closes: '18:00' });
  });

  test('looks as the branch wants before anybody has chosen', () => {
    const branch = branchNamed('Şık');
    for (const [themeAppearance, appearance] of [
      ['DARK', 'dark'],
      ['LIGHT', 'light'],
    ] as const) {
      const html = pageOf({ ...branch, themeAppearance });
      expect(html).toContain(`<html data-appearance="${appearance}">`);
      expect(html).toContain(`<meta name="color-scheme" content="${appearance}">`);
      expect(html).toContain(`<meta name="theme-color" content="${branch.themePrimaryColor}">`);
    }
    expect(renderTrackingPage(TEMPLATE)).toContain('<html data-appearance="dark">');
  });

  test('holds its data and what a messenger shows of it', () => {
    const branch = branchNamed('Şık Berber');
    const html = pageOf(branch);
    expect(dataIn(html)).toEqual(branch);
    expect(html).toContain('<div><h1>$&</h1></div>');
    expect(html).toContain('<title>Şık Berber · Online randevu</title>');
    expect(html).toContain('<meta property="og:title" content="Şık Berber · Online randevu">');
    expect(html).toContain(`<meta property="og:url" content="${URL}">`);
    expect(schemaIn(html)).toMatchObject({ '@type': ['LocalBusiness', 'HairSalon'], name: 'Şık Berber', url: URL });
  });

  test.each([
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "$& $` $' $1",
    '<!--data--><!--page-->',
    'line\u2028separator',
  ])('is not broken by the name %j', (name) => {
    const branch = branchNamed(name);
    const html = pageOf(branch);
    expect(dataIn(html)).toEqual(branch);
    expect(schemaIn(html).name).toBe(name);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(html.match(/<script/g)).toHaveLength(2);
  });
});

test('search engines are told how to come, to write, to pay and to book, who works there, and when it is closed', () => {
  const branch: PublicBranch = {
    ...branchNamed('Şık Berber'),
    mapCoordinates: '40.98,29.02',
    instagram: 'sikberber',
    website: 'https://sik.example',
    paymentMethods: ['CASH', 'CARD'],
    timeZone: 'Asia/Tokyo',
    openingExceptions: [{ isOpen: false, startsAt: '2026-05-30T15:00:00Z', endsAt: '2026-06-01T15:00:00Z' }],
    services: [
      { name: 'Saç', description: 'Kesim', price: 650, priceKind: 'FIXED', variants: [] },
      { name: 'Boya', description: 'Dipten uca', price: 400, priceKind: 'FROM', variants: [] },
      {
        id: 'rofle',
        name: 'Röfle',
        description: 'Folyoyla',
        price: 900,
        priceKind: 'FIXED',
        variantName: 'Kısa',
        variants: [{ id: 'uzun', name: 'Uzun', price: 1800, priceKind: 'FROM', translations: {} }],
        translations: {},
      },
      { name: 'Gelin', description: 'Saç ve makyaj', price: 0, priceKind: 'ASK', variants: [] },
      { id: 'fon', name: 'Fön', description: 'Uçuşan', price: 500, priceKind: 'FIXED', variants: [] },
    ] as unknown as Service[],
    addons: [{ name: 'Maske', price: 150, serviceIds: ['fon'] }] as PublicBranch['addons'],
    staff: [
      { firstName: 'İlker', lastName: 'Öz', title: 'Usta', serviceIds: [], terms: [] },
      { serviceIds: ['fon'], terms: [{ serviceId: 'fon', variantId: null, price: 800, durationMinutes: null }] },
    ] as unknown as PublicStaffMember[],
  };
  expect(schemaIn(pageOf(branch))).toMatchObject({
    geo: { '@type': 'GeoCoordinates', latitude: 40.98, longitude: 29.02 },
    hasMap: 'https://www.google.com/maps/search/?api=1&query=40.98%2C29.02',
    sameAs: ['https://sik.example', 'https://www.instagram.com/sikberber/'],
    paymentAccepted: 'Cash, Credit Card',
    priceRange: '₺400–1800',
    makesOffer: [
      { price: '650.00', priceCurrency: 'TRY', itemOffered: { name: 'Saç' } },
      { priceSpecification: { minPrice: '400.00', priceCurrency: 'TRY' }, itemOffered: { name: 'Boya' } },
      { price: '900.00', itemOffered: { name: 'Röfle – Kısa' } },
      { priceSpecification: { minPrice: '1800.00' }, itemOffered: { name: 'Röfle – Uzun' } },
      { itemOffered: { name: 'Gelin' } },
      {
        priceSpecification: { minPrice: '500.00', maxPrice: '800.00' },
        itemOffered: { name: 'Fön' },
        addOn: [{ price: '150.00', itemOffered: { name: 'Maske' } }],
      },
    ],
    employee: [{ '@type': 'Person', name: 'İlker Öz', jobTitle: 'Usta' }, {}],
    potentialAction: { '@type': 'ReserveAction', target: { urlTemplate: URL } },
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2026-05-31', validThrough: '2026-06-01' },
    ],
  });
});

test('a page shows the cover where it is shared, else the logo, else its name', () => {
  const picture = (id: string, alt: string) => ({ id, alt, width: 640, height: 640, widths: [96, 640] });
  const [cover, logo] = [picture('kapak', 'Vitrin "1923"'), picture('logo', 'Şık')];
  const branch = { ...branchNamed('Şık Berber'), gallery: [picture('galeri', 'Koltuk')] };
  const address = (id: string) => `https://vakit.example/pictures/${id}/640.jpg`;
  const shared = (html: string) =>
    [...html.matchAll(/<meta property="og:image" content="(.*?)">/g)].map(([, found]) => found);

  const html = pageOf({ ...branch, cover, logo });
  expect(shared(html)).toEqual([address('kapak')]);
  expect(html).toContain('<meta property="og:image:alt" content="Vitrin &#34;1923&#34;">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(schemaIn(html)).toMatchObject({ logo: address('logo'), image: [address('kapak'), address('galeri')] });
  expect(shared(pageOf({ ...branch, logo }))).toEqual([address('logo')]);
  const bare = pageOf(branchNamed('Şık Berber'));
  const drawn = /^https:\/\/vakit.example\/pictures\/of\/sik-berber\/[0-9a-f]{16}\/share.png$/;
  expect(shared(bare)).toEqual([expect.stringMatching(drawn)]);
  expect(schemaIn(bare).image).toEqual(shared(bare));
  expect(shared(pageOf(branchNamed('Başka Berber')))).not.toEqual(shared(bare));
});

test('a page has icons of its own, of the logo or of the name, and a manifest', () => {
  const branch = branchNamed('Şık Berber');
  const own = /rel="icon" href="\/pictures\/of\/sik-berber\/[0-9a-f]{16}\/icon-64.png"/;
  expect(pageOf(branch)).toMatch(own);
  expect(pageOf(branch)).toMatch(/rel="manifest" href="\/pictures\/of\/.*\/manifest.webmanifest"/);
  const logo = { id: 'logo', alt: 'Şık', width: 192, height: 192, widths: [96, 192] };
  expect(pageOf({ ...branch, logo })).toContain('rel="icon" href="/pictures/logo/96.jpg" type="image/jpeg"');
  expect(renderTrackingPage(TEMPLATE)).toContain('href="/favicon.svg"');
});

test('an unknown page says so to the application and keeps search engines away', () => {
  const html = renderUnknownPage(TEMPLATE);
  expect(dataIn(html)).toBeNull();
  expect(html).toContain('noindex');
});

test('a tracking page holds no data', () => {
  expect(renderTrackingPage(TEMPLATE)).not.toContain('<script');
});
