import type { ErrorCode } from '@vakit/contract';
import type { Changing } from './walk.ts';

/** Answer to a request whose first answer was lost, where it is another one than what was stored, once */
export type Again = {
  readonly why: string;
  readonly refused?: ErrorCode;
  /** Tables that have more rows after it */
  readonly adds?: readonly string[];
};

const gone = (refused: ErrorCode): Again => ({ refused, why: 'It is gone, as it was to be' });
const there = (refused: ErrorCode): Again => ({ refused, why: 'It is there already, and nothing is made twice' });
const done = (refused: ErrorCode): Again => ({ refused, why: 'The refusal says that it is done, or how it is now' });
const usedUp = (refused: ErrorCode): Again => ({ refused, why: 'What proves who it is works once' });
const another = (...adds: string[]): Again => ({
  adds,
  why: 'Two that are alike may be meant: the second is seen beside the first, and taken away',
});
const mailed = (...adds: string[]): Again => ({ adds, why: 'It asks for a message, and another one does no harm' });
const logged = (...adds: string[]): Again => ({
  adds: ['audit_entries', ...adds],
  why: 'It is as it was to be; only the log has it twice',
});

/**
 * Calls of which the same request, sent again because its answer was lost, is not answered as stored with nothing more stored;
 * each with why that does no harm
 */
export const SENT_AGAIN: Partial<Record<Changing, Again>> = {
  'POST /auth/register': there('EMAIL_TAKEN'),
  'POST /auth/change-email': usedUp('INVALID_EMAIL_LINK'),
  'POST /auth/reset-password': usedUp('INVALID_RESET_LINK'),
  'POST /me/account/deletion': gone('UNAUTHENTICATED'),
  'PUT /me/email': mailed('messages'),
  'PUT /me/password': usedUp('UNAUTHENTICATED'),
  'PUT /me/pin': logged(),
  'POST /me/sessions/end': usedUp('UNAUTHENTICATED'),
  'POST /me/invitations/:id/acceptance': usedUp('INVITATION_NOT_FOUND'),
  'DELETE /me/invitations/:id': gone('INVITATION_NOT_FOUND'),
  'POST /branches/:id/shared-devices': another('audit_entries', 'shared_devices'),
  'DELETE /shared-devices/:id': gone('SHARED_DEVICE_NOT_FOUND'),

  'DELETE /appointments/track/:code': done('INVALID_STATUS_TRANSITION'),
  'POST /my-appointments/:slug/code': mailed('customer_codes'),
  'POST /my-appointments/:slug/session': usedUp('CUSTOMER_CODE_WRONG'),

  'PUT /appointments/manage/:id/status': done('CHANGED'),
  'PUT /appointments/manage/:id/move-request': done('CHANGED'),
  'POST /appointments/manage/push': done('APPOINTMENT_CHANGED'),
  'POST /appointments/manage/:id/messages/resend': mailed('messages'),
  'POST /appointments/manage/handover': another('audit_entries', 'schedule_exceptions'),
  'POST /appointments/calendar/notes': another('day_notes'),
  'DELETE /appointments/calendar/notes/:id': gone('DAY_NOTE_NOT_FOUND'),
  'POST /group-sessions': there('SLOT_UNAVAILABLE'),
  'POST /group-sessions/:id/cancel': gone('SESSION_NOT_FOUND'),

  'POST /branches': there('SLUG_TAKEN'),
  'DELETE /branches/:id': gone('BRANCH_NOT_FOUND'),
  // Without a word which of both states is wanted, as the specification has it
  'PUT /branches/:id/publish': done('CHANGED'),
  'POST /branches/:id/members': mailed('messages'),
  'DELETE /branches/:id/members': gone('MEMBER_NOT_FOUND'),
  'POST /invitations/:id': mailed('messages'),
  'DELETE /invitations/:id': gone('INVITATION_NOT_FOUND'),
  'PUT /branches/:id/logo': logged(),
  'PUT /branches/:id/cover': logged(),
  'PUT /staff/:id/picture': logged(),
  'POST /branches/:id/gallery': another('audit_entries', 'picture_files', 'pictures'),
  'PUT /pictures/:id/file': gone('PICTURE_NOT_FOUND'),
  'DELETE /pictures/:id': gone('PICTURE_NOT_FOUND'),

  'POST /services': another('audit_entries', 'services'),
  'POST /services/list': there('VALIDATION_FAILED'),
  'PUT /services/prices': done('PRICES_CHANGED'),
  'DELETE /services/:id': gone('SERVICE_NOT_FOUND'),
  'POST /service-categories': there('SERVICE_CATEGORY_TAKEN'),
  'DELETE /service-categories/:id': gone('SERVICE_CATEGORY_NOT_FOUND'),
  'POST /addons': there('ADDON_TAKEN'),
  'DELETE /addons/:id': gone('ADDON_NOT_FOUND'),

  'POST /staff': there('STAFF_EMAIL_TAKEN'),
  'POST /staff/:id/invitation': logged('messages'),
  'DELETE /staff/:id': gone('STAFF_NOT_FOUND'),
  'POST /staff-groups': there('STAFF_GROUP_TAKEN'),
  'DELETE /staff-groups/:id': gone('STAFF_GROUP_NOT_FOUND'),
  'POST /staff/me/time-off-requests': another('messages', 'time_off_requests'),
  'DELETE /staff/me/time-off-requests/:id': gone('TIME_OFF_REQUEST_ANSWERED'),
  'PUT /time-off-requests/:id': done('TIME_OFF_REQUEST_ANSWERED'),
  'POST /schedule-exceptions': another('audit_entries', 'schedule_exceptions'),
  'DELETE /schedule-exceptions/:id': gone('SCHEDULE_EXCEPTION_NOT_FOUND'),

  'POST /resource-types': there('RESOURCE_TYPE_TAKEN'),
  'DELETE /resource-types/:id': gone('RESOURCE_TYPE_NOT_FOUND'),
  'POST /resources': there('RESOURCE_TAKEN'),
  'DELETE /resources/:id': gone('RESOURCE_NOT_FOUND'),
  'POST /resource-maintenance': another('audit_entries', 'resource_maintenance'),
  'DELETE /resource-maintenance/:id': gone('MAINTENANCE_NOT_FOUND'),

  'POST /customers': there('CUSTOMER_CONTACT_TAKEN'),
  'DELETE /customers/:id': gone('CUSTOMER_NOT_FOUND'),
  'POST /customers/:id/merge': gone('CUSTOMER_NOT_FOUND'),
  'POST /customers/:id/merge/undo': gone('CUSTOMER_MERGE_NOT_FOUND'),
  'POST /customers/:id/contacts/confirm': logged(),
  'POST /customers/:id/contacts/remove': gone('CUSTOMER_NOT_FOUND'),
  'PUT /customers/:id/block': logged(),
  'POST /customers/file': another('audit_entries', 'customer_import_batches', 'customer_imports'),
  'DELETE /customers/marketing-consent': logged(),
  'DELETE /customers': gone('CUSTOMER_NOT_FOUND'),
};
