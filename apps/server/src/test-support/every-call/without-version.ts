import type { Changing } from './walk.ts';

const NEW = 'It makes something new, of which nobody has seen a former state';
const ASKS = 'It only asks: nothing is stored';
const GUARDED = 'It says by other means what its sender saw';
const PLACED = 'Whatever is there now goes, as the specification says; what was seen is replaced by its own id';
const WANTED = 'It says which of two states is wanted, and whoever asks has seen the other';
const ENDS = 'It goes one way, once, and names a thing that nobody edits';
const OWN = 'It is of one person alone, proven by a password or a link: the last one counts';
const HOLDER = 'Only its holder changes it, in one form: the last word counts';
const SESSION = 'It opens or ends a session, which is no record';
const LAW = 'It holds whatever was written meanwhile: the law wants it';
const CODE = 'Whoever holds the code changes their own visit; what is no longer possible is refused';

/** Changing calls that take no version of what their sender saw, each with why nobody's change is lost to it */
export const WITHOUT_VERSION: Partial<Record<Changing, string>> = {
  'POST /client-errors': ASKS,
  'POST /auth/login': SESSION,
  'POST /auth/register': NEW,
  'POST /auth/verify-email': OWN,
  'POST /auth/change-email': OWN,
  'POST /auth/resend-verification': OWN,
  'POST /auth/forgot-password': OWN,
  'POST /auth/reset-password': OWN,
  'PUT /me/account': HOLDER,
  'POST /me/account/deletion': OWN,
  'PUT /me/tomorrow-list': HOLDER,
  'PUT /me/email': OWN,
  'PUT /me/password': OWN,
  'PUT /me/pin': OWN,
  'POST /me/pin/removal': OWN,
  'POST /me/sessions/end': SESSION,
  'POST /me/invitations/:id/acceptance': ENDS,
  'DELETE /me/invitations/:id': ENDS,
  'POST /shared-device/lock': SESSION,
  'POST /shared-device/session': SESSION,
  'POST /shared-device/input': SESSION,
  'POST /branches/:id/shared-devices': NEW,
  'DELETE /shared-devices/:id': ENDS,

  'POST /appointments': NEW,
  'PUT /appointments/track/:code/time': CODE,
  'POST /appointments/track/:code/proof': CODE,
  'POST /appointments/track/:code/proof/resend': CODE,
  'DELETE /appointments/track/:code/move-request': CODE,
  'DELETE /appointments/track/:code': CODE,
  'POST /my-appointments/:slug/code': SESSION,
  'POST /my-appointments/:slug/session': SESSION,
  'DELETE /my-appointments/:slug/session': SESSION,
  'PUT /my-appointments/:slug/details': 'What customers say of their own name stands; the history keeps both',
  'DELETE /my-appointments/:slug/marketing-consent': LAW,

  'POST /appointments/manage': NEW,
  'POST /appointments/manage/walk-in': NEW,
  'POST /appointments/manage/:id/again': NEW,
  'POST /appointments/series': NEW,
  'POST /appointments/series/preview': ASKS,
  'POST /appointments/manage/swap': 'It says the version of each of the two',
  'POST /appointments/manage/push': GUARDED,
  'PUT /appointments/manage/:id/series/cancel': GUARDED,
  'POST /appointments/manage/:id/messages/resend': 'It only sends again what is so now',
  'POST /appointments/manage/handover': GUARDED,
  'POST /booking-sources/cancel': GUARDED,
  'POST /appointments/calendar/notes': NEW,
  'POST /group-sessions': NEW,
  'POST /group-sessions/:id/cancel': GUARDED,

  'POST /branches': NEW,
  'POST /branches/:id/touched-appointments': ASKS,
  'POST /branches/:id/members': NEW,
  'PUT /branches/:id/logo': PLACED,
  'PUT /branches/:id/cover': PLACED,
  'PUT /staff/:id/picture': PLACED,
  'POST /branches/:id/gallery': NEW,
  'PUT /branches/:id/gallery/order': GUARDED,
  'PUT /pictures/:id': GUARDED,
  'PUT /pictures/:id/file': ENDS,
  'DELETE /pictures/:id': ENDS,

  'POST /services': NEW,
  'POST /services/list': NEW,
  'POST /services/file': ASKS,
  'PUT /services/prices': GUARDED,
  'POST /service-categories': NEW,
  'PUT /service-categories': GUARDED,
  'POST /addons': NEW,
  'PUT /addons': GUARDED,

  'POST /staff': NEW,
  'POST /staff/:id/invitation': 'It only mails the invitation again',
  'POST /staff/:id/touched-appointments': ASKS,
  'POST /staff/me/touched-appointments': ASKS,
  'POST /staff/me/time-off-requests': NEW,
  'DELETE /staff/me/time-off-requests/:id': ENDS,
  'PUT /time-off-requests/:id': ENDS,
  'POST /staff-groups': NEW,
  'POST /schedule-exceptions': NEW,
  'PUT /public-holidays/:date': GUARDED,

  'POST /resource-types': NEW,
  'POST /resources': NEW,
  'POST /resources/:id/touched-appointments': ASKS,
  'POST /resource-maintenance': NEW,
  'POST /resource-maintenance/:id/others': 'It gives others to those that are still left, and again changes nothing',
  'DELETE /resource-maintenance/:id': ENDS,

  'POST /customers': NEW,
  'DELETE /customers/:id': LAW,
  'POST /customers/:id/merge': 'Nothing of either is lost, and it can be undone',
  'POST /customers/:id/merge/undo': ENDS,
  'POST /customers/:id/contacts/confirm': ENDS,
  'POST /customers/:id/contacts/remove': ENDS,
  'PUT /customers/:id/block': WANTED,
  'POST /customers/file': NEW,
  'POST /customers/imports/:id/take-back': 'It leaves alone whoever was changed since',
  'DELETE /customers/marketing-consent': LAW,
  'DELETE /customers': LAW,
};
