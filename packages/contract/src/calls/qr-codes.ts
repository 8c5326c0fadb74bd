import { z } from 'zod';
import { id } from '../fields.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const input = {
  params: idPath('BRANCH_NOT_FOUND'),
  query: z.object({
    token: z.string().optional().meta({ description: 'Replaces the bearer token; part of qrCodeUrl and qrCodePdfUrl' }),
    service: id.optional().meta({ description: 'Service that is chosen at the start of the booking' }),
    staff: id.optional().meta({ description: 'Person who is chosen at the start of the booking' }),
  }),
  refusals: ['BRANCH_NOT_FOUND', 'SERVICE_NOT_FOUND', 'STAFF_NOT_FOUND'],
} as const;

/** The QR code that leads to a branch's booking page. */
export const qrCodeCalls = declareCalls(
  'Branches',
  { permission: 'branch.read', orToken: true },
  {
    'GET /branches/:id/qr-code': { summary: 'QR code for print, PNG', ...input, file: 'image/png' },
    'GET /branches/:id/qr-code/pdf': { summary: 'QR code on an A4 poster, PDF', ...input, file: 'application/pdf' },
  },
);
