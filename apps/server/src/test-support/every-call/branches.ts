import type { Picture } from '@vakit/contract';
import { SMALL_PICTURE } from '../pictures.ts';
import { branchBody, dataOf, EVERY_DAY } from '../salon.ts';
import { atDesk, customers, ownerOnly, settings } from './outcomes.ts';
import { LOOKS } from './reasons.ts';
import type { Rows } from './walk.ts';
import { at, cancelAppointment, personas, send } from './walk.ts';

const { slug: _, ...branchEdit } = branchBody();
const upload = (id: string) => at(id, { query: { alt: 'Vitrin' }, file: SMALL_PICTURE });

export const branchesRows = {
  'GET /branches': {
    ask: () => ({}),
    outcome: customers(200, 200),
    tells: { what: 'branch', to: ['owner', 'manager', 'reception'] },
  },
  'POST /branches': {
    ask: () => ({ body: branchBody() }),
    outcome: ownerOnly(201, 201),
    writes: 'BRANCH_OPENED',
  },
  'GET /branches/:id': {
    ask: ({ branch }) => at(branch.id),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'PUT /branches/:id': {
    ask: ({ branch }) => at(branch.id, { body: { ...branchEdit, minCancellationHours: 7 } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writes: 'BRANCH_EDITED',
  },
  'DELETE /branches/:id': {
    ask: async (property) => {
      await cancelAppointment(property);
      return at(property.branch.id);
    },
    outcome: ownerOnly(200, 'BRANCH_NOT_FOUND'),
    writes: 'BRANCH_DELETED',
  },
  'POST /branches/:id/touched-appointments': {
    ask: ({ branch }) => at(branch.id, { body: { workingHours: EVERY_DAY } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writesNothing: LOOKS,
  },
  'PUT /branches/:id/publish': {
    ask: ({ branch }) => at(branch.id),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writes: 'BRANCH_UNPUBLISHED',
  },
  'GET /branches/:id/qr-code': {
    ask: ({ branch }) => at(branch.id),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'GET /branches/:id/qr-code/pdf': {
    ask: ({ branch }) => at(branch.id),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'PUT /branches/:id/logo': {
    ask: ({ branch }) => upload(branch.id),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writes: 'PICTURE_ADDED',
  },
  'PUT /branches/:id/cover': {
    ask: ({ branch }) => upload(branch.id),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writes: 'PICTURE_ADDED',
  },
  'POST /branches/:id/gallery': {
    ask: ({ branch }) => upload(branch.id),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
    writes: 'PICTURE_ADDED',
  },
  'PUT /branches/:id/gallery/order': {
    ask: async ({ branch, picture }) => {
      const added = await send('POST /branches/:id/gallery', upload(branch.id), personas.tokens.owner);
      return at(branch.id, { body: { pictureIds: [dataOf<Picture>(added).id, picture.id] } });
    },
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writes: 'GALLERY_ORDERED',
  },
  'PUT /staff/:id/picture': {
    ask: ({ staff }) => upload(staff.id),
    outcome: settings(200, 'STAFF_NOT_FOUND'),
    writes: 'PICTURE_ADDED',
  },
  'PUT /pictures/:id': {
    ask: ({ picture }) => at(picture.id, { body: { alt: 'Berber koltuğu' } }),
    outcome: settings(200, 'PICTURE_NOT_FOUND'),
    writes: 'PICTURE_DESCRIBED',
  },
  'PUT /pictures/:id/file': {
    ask: ({ picture }) => upload(picture.id),
    outcome: settings(200, 'PICTURE_NOT_FOUND'),
    writes: 'PICTURE_REPLACED',
  },
  'DELETE /pictures/:id': {
    ask: ({ picture }) => at(picture.id),
    outcome: settings(200, 'PICTURE_NOT_FOUND'),
    writes: 'PICTURE_DELETED',
  },
} as const satisfies Rows;
