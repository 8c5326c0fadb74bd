import { addonBody, listedBody, next, serviceBody } from '../salon.ts';
import { atDesk, settings } from './outcomes.ts';
import { LOOKS } from './reasons.ts';
import type { Rows } from './walk.ts';
import { at, post } from './walk.ts';

type Id = { readonly id: string };

export const servicesRows = {
  'GET /services': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /services': {
    ask: ({ branch }) => ({ body: serviceBody(branch.id) }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
    writes: 'SERVICE_ADDED',
  },
  'POST /services/list': {
    ask: ({ branch }) => ({ body: { branchId: branch.id, services: [listedBody(`Bakım ${next()}`)] } }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
    writes: 'SERVICE_ADDED',
  },
  'POST /services/file': {
    ask: ({ branch }) => ({ query: { branchId: branch.id }, file: 'Ad;Süre\r\nFön;30' }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writesNothing: LOOKS,
  },
  'PUT /services/prices': {
    ask: ({ branch, service: { id, price } }) => ({
      body: { branchId: branch.id, prices: [{ serviceId: id, formerPrice: price, price: 400 }] },
    }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writes: 'PRICE_CHANGED',
  },
  'GET /services/:id': {
    ask: ({ service }) => at(service.id),
    outcome: atDesk(200, 'SERVICE_NOT_FOUND'),
  },
  'PUT /services/:id': {
    ask: ({ branch, service }) => at(service.id, { body: serviceBody(branch.id, { price: 400 }) }),
    outcome: settings(200, 'SERVICE_NOT_FOUND'),
    writes: 'SERVICE_EDITED',
  },
  'DELETE /services/:id': {
    ask: ({ service }) => at(service.id),
    outcome: settings(200, 'SERVICE_NOT_FOUND'),
    writes: 'SERVICE_DELETED',
  },
  'GET /service-categories': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /service-categories': {
    ask: ({ branch }) => ({ body: { branchId: branch.id, name: `Cilt ${next()}` } }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
    writes: 'CATEGORY_ADDED',
  },
  'PUT /service-categories': {
    ask: async ({ branch, serviceCategory }) => {
      const { id } = await post<Id>('/service-categories', { branchId: branch.id, name: `Cilt ${next()}` });
      return { body: { branchId: branch.id, ids: [id, serviceCategory.id] } };
    },
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writes: 'CATEGORIES_ORDERED',
  },
  'PUT /service-categories/:id': {
    ask: ({ serviceCategory }) => at(serviceCategory.id, { body: { name: 'Sakal' } }),
    outcome: settings(200, 'SERVICE_CATEGORY_NOT_FOUND'),
    writes: 'CATEGORY_EDITED',
  },
  'DELETE /service-categories/:id': {
    ask: ({ serviceCategory }) => at(serviceCategory.id),
    outcome: settings(200, 'SERVICE_CATEGORY_NOT_FOUND'),
    writes: 'CATEGORY_DELETED',
  },
  'GET /addons': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /addons': {
    ask: (property) => ({ body: addonBody(property, { name: `Maske ${next()}` }) }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
    writes: 'ADDON_ADDED',
  },
  'PUT /addons': {
    ask: async ({ addon, ...property }) => {
      const { id } = await post<Id>('/addons', addonBody(property, { name: `Maske ${next()}` }));
      return { body: { branchId: property.branch.id, ids: [id, addon.id] } };
    },
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writes: 'ADDONS_ORDERED',
  },
  'PUT /addons/:id': {
    ask: ({ addon, ...property }) => at(addon.id, { body: addonBody(property, { price: 75 }) }),
    outcome: settings(200, 'ADDON_NOT_FOUND'),
    writes: 'ADDON_EDITED',
  },
  'DELETE /addons/:id': {
    ask: ({ addon }) => at(addon.id),
    outcome: settings(200, 'ADDON_NOT_FOUND'),
    writes: 'ADDON_DELETED',
  },
} as const satisfies Rows;
