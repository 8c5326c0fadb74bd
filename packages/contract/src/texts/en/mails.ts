/** Texts of mails in English; a `{name}` is filled in. */
export const mails = {
  greeting: 'Hello {name},',
  'greeting.unnamed': 'Hello,',
  linkOnce: 'You can use the link once, within {lifetime}.',
  invitationHolds: 'The invitation is valid for {lifetime}.',
  'lifetime.hours': '{count} hours',
  'lifetime.hour': '1 hour',
  'lifetime.days': '{count} days',
  sentBy: 'Sent by Vakit.',
  sentFor: 'Sent by Vakit for {branch}.',
  linkHint: 'If the button does not work, open this address:',

  'verification.subject': 'Verify your e-mail address for Vakit',
  'verification.heading': 'Verify your e-mail address',
  'verification.body': 'Welcome to Vakit. Verify your e-mail address, and your account is ready to use.',
  'verification.action': 'Verify e-mail',
  'verification.ignore': 'If you did not open this account, you can ignore this e-mail.',

  'passwordReset.subject': 'Choose a new password for Vakit',
  'passwordReset.heading': 'Choose a new password',
  'passwordReset.body': 'We received a request to reset your password. Choose a new one with the button below.',
  'passwordReset.action': 'Reset password',
  'passwordReset.ignore': 'If it was not you, please ignore this e-mail. Your password stays the same.',

  'emailChange.subject': 'Confirm your new e-mail address for Vakit',
  'emailChange.heading': 'Confirm your new e-mail address',
  'emailChange.body':
    'You asked to use this address for your account. After you open the link, you sign in with this address.',
  'emailChange.action': 'Use this address',
  'emailChange.ignore': 'If it was not you, please ignore this e-mail. Nothing changes.',

  'emailChanged.subject': 'The e-mail address of your account was changed',
  'emailChanged.heading': 'Your e-mail address was changed',
  'emailChanged.body':
    'From now on you sign in with another address, and all e-mails go there. You were signed out everywhere.',
  'emailChanged.action': 'Sign in',
  'emailChanged.ignore': 'If it was not you, tell the owner of the business or the operator of this site at once.',

  'accountDeleted.subject': 'Your account was deleted',
  'accountDeleted.heading': 'Your account was deleted',
  'accountDeleted.body': 'We removed your name, e-mail address and phone number. Nobody can sign in with this account.',
  'accountDeleted.ignore': 'If it was not you, tell the owner of the business or the operator of this site at once.',

  'invitation.subject': '{branch} invites you to join the team',
  'invitation.heading': 'You are invited to the team',
  'invitation.STAFF':
    '{branch} added you as a member of staff on Vakit. Set your own password to see your appointments and to keep your working hours and breaks up to date.',
  'invitation.MANAGER':
    '{branch} added you as branch manager on Vakit. Set your own password to manage its services, staff, hours, appointments and customers.',
  'invitation.RECEPTION':
    '{branch} added you to its reception on Vakit. Set your own password to manage the calendar, appointments and customers.',
  'invitation.action': 'Set password',
  'invitation.ignore': 'If you do not know this business, you can ignore this e-mail.',

  'offer.subject': '{branch} invites you to join the team',
  'offer.heading': 'You are invited to the team',
  'offer.STAFF':
    '{branch} invites you to work there as a member of staff. Sign in with your account to accept or decline. Nothing changes until you accept.',
  'offer.MANAGER':
    '{branch} invites you to be its branch manager. Sign in with your account to accept or decline. Nothing changes until you accept.',
  'offer.RECEPTION':
    '{branch} invites you to its reception. Sign in with your account to accept or decline. Nothing changes until you accept.',
  'offer.action': 'See the invitation',
  'offer.ignore': 'If you do not know this business, you can ignore this e-mail.',

  'staffLink.subject': 'You were added to {branch}',
  'staffLink.heading': 'You were added to {branch}',
  'staffLink.STAFF':
    '{branch} added you as a member of staff. Sign in with your account to see your appointments and working hours there.',
  'staffLink.MANAGER':
    '{branch} added you as branch manager. Sign in with your account to manage its services, staff, hours, appointments and customers.',
  'staffLink.RECEPTION':
    '{branch} added you to its reception. Sign in with your account to manage its calendar, appointments and customers.',
  'staffLink.action': 'Sign in',

  'tomorrowList.subject': 'Appointments tomorrow, {date}: {count}',
  'tomorrowList.heading': 'Tomorrow, {date}',
  'tomorrowList.body': 'Appointments so far: {count}.',
  'tomorrowList.waits': 'waits for approval',
  'tomorrowList.longer': 'You can see the whole list under Appointments.',
  'tomorrowList.setting': 'You turned this e-mail on in My account. You can turn it off there: {link}',

  'timeOffAsked.subject': '{person} asks for time off: {period}',
  'timeOffAsked.heading': '{person} asks for time off',
  'timeOffAsked.body': '{person} would like time off at {branch}. Please answer the request.',
  'timeOffAsked.action': 'Answer',
  'timeOffGranted.subject': 'Your time off was granted: {period}',
  'timeOffGranted.heading': 'Your time off was granted',
  'timeOffGranted.body': 'You have time off at {branch}. Nobody can book with you during this time.',
  'timeOffRefused.subject': 'Your time off was not granted: {period}',
  'timeOffRefused.heading': 'Your time off was not granted',
  'timeOffRefused.body': '{branch} could not give you this time off.',
  'timeOffAnswered.action': 'Go to my schedule',
  'timeOffReason.ILLNESS': 'Illness',
  'timeOffReason.HOLIDAY': 'Holiday',
  'timeOffReason.TRAINING': 'Training',
  'timeOffReason.BREAK': 'Break',
  'timeOffReason.ERRAND': 'Errand',
  'timeOffReason.PUBLIC_HOLIDAY': 'Public holiday',
  'timeOffReason.OTHER': 'Other',

  'proof.subject': 'Please confirm your appointment: {date} {time}, {branch}',
  'proof.heading': 'Please confirm your appointment',
  'proof.body':
    'Please confirm your appointment at {branch}: press the button, or type the code on the page where you booked. We keep the time for you for 15 minutes. After that, others can book it.',
  'proof.action': 'Confirm booking',
  'proof.ignore':
    'If you did not book this, please ignore this e-mail. The appointment is booked only if you confirm it.',
  'proof.sms': '{branch}: {code} confirms your appointment on {date} at {time}. Valid for 15 minutes.',

  'myAppointments.subject': '{code} is your code for {branch}',
  'myAppointments.heading': 'See your appointments',
  'myAppointments.body':
    'Use this code or the button to see your appointments at {branch}. Each works once, within 15 minutes.',
  'myAppointments.action': 'Show my appointments',
  'myAppointments.ignore':
    'If you did not ask for this, please ignore this e-mail. Your appointments can be seen only with the code.',
  'myAppointments.sms': '{branch}: {code} opens your appointments. Valid for 15 minutes.',

  'requested.subject': 'We received your request: {date} {time}, {branch}',
  'requested.heading': 'We received your request',
  'requested.body': '{branch} will answer soon. You will then get another e-mail.',

  'confirmed.subject': 'Your appointment is confirmed: {date} {time}, {branch}',
  'confirmed.heading': 'Your appointment is confirmed',
  'confirmed.body': '{branch} looks forward to seeing you.',
  'approved.body': '{branch} approved your appointment and looks forward to seeing you.',

  'rejected.subject': 'Your request could not be accepted: {date} {time}, {branch}',
  'rejected.heading': 'Your request could not be accepted',
  'rejected.body': 'We are sorry: {branch} cannot offer you this time. You are welcome to choose another one.',

  'cancelled.subject': 'Your appointment was cancelled: {date} {time}, {branch}',
  'cancelled.heading': 'Your appointment was cancelled',
  'cancelled.body': 'We are sorry: {branch} had to cancel your appointment. You are welcome to choose another time.',

  'cancellationReceipt.subject': 'You cancelled your appointment: {date} {time}, {branch}',
  'cancellationReceipt.heading': 'You cancelled your appointment',
  'cancellationReceipt.body': 'Your appointment is cancelled. We told {branch}.',

  'part.subject': '{what} was cancelled: {date} {time}, {branch}',
  'part.heading': '{what} was cancelled',
  'part.rest': 'Your other {count} appointments stay as they are.',
  'part.restOne': 'Your other appointment stays as it is.',
  'part.sms': '{branch}: we are sorry, {what} on {date} at {time} was cancelled. {rest} {link}',

  'confirmed.sms': '{branch}: your appointment on {date} at {time} is confirmed. {link}',
  'rejected.sms': '{branch}: we are sorry, we cannot offer you {date} at {time}. {link}',
  'cancelled.sms': '{branch}: we are sorry, your appointment on {date} at {time} was cancelled. {link}',
  'overdue.sms': '{branch}: your request for {date} at {time} was not answered in time and has ended. {link}',
  'reminder24h.sms': '{branch}: we look forward to seeing you on {date} at {time}. {link}',
  'reminder2h.sms': '{branch}: see you today at {time}. {link}',

  'overdue.subject': 'Your request has ended: {date} {time}, {branch}',
  'overdue.heading': 'Your request has ended',
  'overdue.body': 'We are sorry: {branch} did not answer your request in time. You are welcome to choose another time.',
  'overdue.reason': 'Nobody answered the request before the time of the appointment.',

  'timeOff.ILLNESS': 'Because of illness in our team we cannot keep this appointment.',
  'timeOff.HOLIDAY': 'We are on holiday at that time.',
  'timeOff.TRAINING': 'We have staff training at that time.',
  'timeOff.BREAK': 'We have a break at that time.',
  'timeOff.ERRAND': 'We have to be elsewhere at that time.',
  'timeOff.PUBLIC_HOLIDAY': 'We are closed because of the public holiday.',
  'timeOff.OTHER': 'Our working hours have changed, so we cannot keep this appointment.',

  'reminder24h.subject': 'Your appointment: {date} {time}, {branch}',
  'reminder24h.heading': 'Your appointment is coming up',
  'reminder24h.body': '{branch} looks forward to seeing you on {date} at {time}.',

  'reminder2h.subject': 'Today at {time}: your appointment at {branch}',
  'reminder2h.heading': 'See you soon',
  'reminder2h.body': 'Your appointment at {branch} is today at {time}.',

  'moved.subject': 'Your appointment has a new time: {date} {time}, {branch}',
  'moved.heading': 'Your appointment has a new time',
  'moved.body': '{branch} moved your appointment. If the new time does not suit you, please let us know.',
  'movedByYou.body': 'Your appointment has its new time. We told {branch}.',
  'moved.sms': '{branch}: your appointment is now on {date} at {time}. {link}',

  'changed.subject': 'Your appointment has changed: {date} {time}, {branch}',
  'changed.heading': 'Your appointment has changed',
  'changed.body':
    '{branch} changed your appointment. The new details are below. If they do not suit you, please let us know.',
  'changed.sms': '{branch}: your appointment on {date} at {time} has changed. {link}',

  'seriesBooked.subject': 'Repeated appointments confirmed: {count}, {branch}',
  'seriesBooked.heading': 'Your appointments are confirmed',
  'seriesBooked.body': '{branch} looks forward to seeing you. All dates and their codes are below.',
  'seriesBooked.sms': '{branch}: {count} appointments are booked for you, the first on {date} at {time}. {link}',
  'seriesMoved.subject': 'Repeated appointments with new times: {count}, {branch}',
  'seriesMoved.heading': 'Your appointments have new times',
  'seriesMoved.body': '{branch} moved your repeated appointments. The new dates and their codes are below.',
  'seriesMoved.sms': '{branch}: {count} of your appointments have new times, the first is on {date} at {time}. {link}',
  'seriesCancelled.subject': 'Repeated appointments cancelled: {count}, {branch}',
  'seriesCancelled.heading': 'Your appointments were cancelled',
  'seriesCancelled.body': 'We are sorry: {branch} had to cancel your repeated appointments on these dates.',
  'seriesCancelled.sms':
    '{branch}: we are sorry, {count} of your appointments from {date} at {time} on were cancelled. {link}',

  'requestMoved.subject': 'Your request has a new time: {date} {time}, {branch}',
  'requestMoved.heading': 'Your request has a new time',
  'requestMoved.body':
    '{branch} moved your request. It still needs approval. If the new time does not suit you, you can change or cancel it.',
  'requestMovedByYou.body': 'Your request has its new time. You will get another e-mail when {branch} has answered.',
  'requestMoved.sms': '{branch}: your request is now for {date} at {time} and still needs approval. {link}',

  'customerMovedRequest.subject': '{customer} moved a request: {date} {time}',
  'customerMovedRequest.heading': 'A request was moved',
  'customerMovedRequest.body':
    '{customer} moved a request at {branch}. The old time is free again. Please answer the request.',

  'customerMoved.subject': '{customer} moved an appointment: {date} {time}',
  'customerMoved.heading': 'An appointment was moved',
  'customerMoved.body': '{customer} moved an appointment at {branch}. The old time is free again.',

  'moveRequested.subject': 'We received your request to move: {newDate} {newTime}, {branch}',
  'moveRequested.heading': 'We received your request to move',
  'moveRequested.body':
    'Your appointment on {date} at {time} stays yours until {branch} has answered. You will then get another e-mail.',
  'moveApproved.body': '{branch} agreed to the new time and looks forward to seeing you.',
  'moveRejected.subject': 'Your appointment stays on {date} {time}, {branch}',
  'moveRejected.heading': 'Your appointment keeps its time',
  'moveRejected.body':
    'We are sorry: {branch} cannot offer you {newDate} {newTime}. Your appointment on {date} at {time} stays confirmed.',
  'moveRejected.sms':
    '{branch}: we are sorry, we cannot offer you {newDate} at {newTime}. Your appointment stays on {date} at {time}. {link}',
  'moveExpired.subject': 'Your appointment stays on {date} {time}, {branch}',
  'moveExpired.heading': 'Your appointment keeps its time',
  'moveExpired.body':
    'We are sorry: {branch} did not answer your request for {newDate} at {newTime} in time. Your appointment on {date} at {time} stays as it is.',
  'moveExpired.sms':
    '{branch}: your request for {newDate} at {newTime} was not answered in time. Your appointment stays on {date} at {time}. {link}',

  'customerAsksToMove.subject': '{customer} wants to move to {newDate} {newTime}',
  'customerAsksToMove.heading': 'A customer wants to move an appointment',
  'customerAsksToMove.body':
    '{customer} wants to move a confirmed appointment at {branch}. Both times are held until you answer.',
  'customerKeepsTime.subject': '{customer} stays on {date} {time}',
  'customerKeepsTime.heading': 'A request to move was withdrawn',
  'customerKeepsTime.body': '{customer} no longer wants to move the appointment at {branch}. It keeps its time.',

  'newRequest.subject': 'New booking waits for your approval: {customer}, {date} {time}',
  'newRequest.heading': 'New booking waits for your approval',
  'newRequest.body': '{customer} would like an appointment at {branch}.',
  'newRequest.action': 'Go to pending approvals',

  'newBooking.subject': 'New booking: {customer}, {date} {time}',
  'newBooking.heading': 'New booking',
  'newBooking.body': '{customer} booked an appointment at {branch}. It was confirmed automatically.',

  'customerCancelled.subject': '{customer} cancelled: {date} {time}',
  'customerCancelled.heading': 'An appointment was cancelled',
  'customerCancelled.body': '{customer} cancelled an appointment at {branch}. The time is free again.',

  'customerCancelledPart.subject': '{customer} cancelled one appointment: {what}, {date} {time}',
  'customerCancelledPart.heading': 'An appointment was cancelled',
  'customerCancelledPart.body':
    '{customer} cancelled one of several appointments at {branch}: {what}. The time is free again. {rest}',
  'customerCancelledPart.rest': 'The other {count} appointments stay as they are.',
  'customerCancelledPart.restOne': 'The other appointment stays as it is.',

  'action.track': 'Track your appointment',
  'action.trackRest': 'See your other appointments',
  'action.bookAgain': 'Book another time',
  'action.appointments': 'Go to appointments',

  'note.cancelUntil': 'If you cannot come, please cancel on the tracking page by {deadline}.',
  'note.calendar': 'Open the attached file to add the appointment to your calendar.',
  'note.calendarOfSeveral': 'Open the attached file to add the appointments to your calendar.',
  'note.contact': 'Questions? Reply to this e-mail or call {phone}.',
  'note.replyReachesCustomer': 'If you reply to this e-mail, {customer} gets your answer.',

  'fact.proofCode': 'Verification code',
  'fact.code': 'Confirmation code',
  guest: 'Guest {number}',
  'guest.named': 'guest: {name}',
  'service.ofGuest': '{service} ({guest})',
  'fact.service': 'Service',
  'fact.staff': 'Staff',
  'fact.visits': 'Dates',
  'fact.date': 'Date',
  'fact.time': 'Time',
  'fact.before': 'Before',
  'fact.wished': 'Wanted time',
  'fact.price': 'Price',
  'fact.branch': 'Branch',
  'fact.business': 'Business',
  'fact.preparation': 'Before you come',
  'fact.address': 'Address',
  'fact.customer': 'Customer',
  'fact.email': 'E-mail',
  'fact.phone': 'Phone',
  'fact.notes': 'Notes',
  'fact.answer': 'Answer',
  'fact.reason': 'Reason',

  'mailbox.title': 'Mailbox',
  'mailbox.about':
    'No mail server is set up, so e-mails stay on this machine. This page opens only on this machine, with a secret link.',
  'mailbox.locked': 'Please open the link that Vakit printed when it started.',
  'mailbox.empty': 'No message has been written yet.',
  'mailbox.refresh': 'Refresh',
  'mailbox.back': 'All messages',
  'mailbox.textMessage': 'Text message to {recipient}',
  'mailbox.channel': 'Channel',
  'mailbox.recipient.EMAIL': 'To',
  'mailbox.recipient.PHONE': 'Number',
  'mailbox.replyTo': 'Reply to',
  'mailbox.time': 'Time',
  'mailbox.attachment': 'Attachment',
  'mailbox.asHtml': 'As HTML',
  'mailbox.asText': 'As plain text',
  'mailbox.wiped': 'The content of this message is no longer kept.',
} as const;
