/** Texts for customers who move an appointment, in English. The keys of this file are the list of texts. */
export const moving = {
  kept: 'Services, price and confirmation code stay the same.',
  keepsWaiting: 'Your request still waits for the business to agree.',
  keepsConfirmed: 'Your appointment stays confirmed.',
  confirm: 'Confirm change',
  confirming: 'Changing…',
  failed: 'Failed to change appointment. Please try again.',
  needsApproval: 'The business has to agree to the new time. Until it has answered, both times are held for you.',
  waits:
    'The business has not answered yet. New time: {newDate}, {newTime}, {staff}. Until then your appointment on {date}, {time} stays yours.',
  withdraw: 'Keep my present time',
  withdrawing: 'One moment…',
  withdrawFailed: 'Failed to take the request back. Please try again.',
  approved: 'The business agreed: your appointment is now on {date}, {time}.',
  ended: 'Your appointment stays on {date}, {time}.',
  now: 'Your appointment now: {date}, {time}, {staff}',
  present: 'Your appointment now',
  new: 'New',
  nobody: 'Nobody offers these services together at the moment. Please call the business.',
  sessionTaken:
    'That session cannot be booked any more. You still have your appointment; please choose another session.',
  noOtherSession: 'There is no other session of this service at the moment. Please call the business.',
  sessionsClosed:
    'This service is not booked online at the moment. To come to another session, please call the business.',
  same: 'This is the time you already have.',
  taken:
    'Somebody was a moment faster: that time has just been taken. You still have your appointment; please choose another time.',
};
