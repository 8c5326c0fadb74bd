/** Texts for customers who have to prove a booking, in English. */
export const proof = {
  heading: 'Please confirm your booking',
  hint: 'Enter the code that we sent to {email} or by text message. The link in the email works, too.',
  press: 'Press the button to confirm your appointment.',
  codeHint: 'Six digits. They are sent as soon as all are typed.',
  timeLeft: 'The time is yours for another',
  confirm: 'Confirm booking',
  sendAgain: 'Send the code again',
  sendAgainIn: 'Send the code again (in {seconds} s)',
  sentAgain: 'We are sending a new link and code. The old ones no longer work.',
  otherwise: 'If you do not confirm, the time becomes free. Nothing else happens.',
  failed: 'The booking could not be confirmed. Please try again.',
};
